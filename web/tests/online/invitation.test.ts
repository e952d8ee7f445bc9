/** An invitation for somebody with a phone in the hand. */
import jsQR from 'jsqr';
import { expect } from 'vitest';
import { test } from '../app';
import { button } from '../board';
import { invite } from '../meet';

test('the QR code of an invitation reads as its link, dark on white in the dark too', async ({ visitor }) => {
  const page = await visitor.open('online/', { colorScheme: 'dark' });
  const link = await invite(page, { game: 'slash', size: 5 });
  await button(page, 'Show QR code').click();
  const code = page.getByRole('img', { name: /^QR code of the invitation link/ });
  await code.waitFor();
  // What a camera sees, once it has found it.
  const picture = (await code.screenshot()).toString('base64');
  const { width, height, pixels } = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const content = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    return { width: image.width, height: image.height, pixels: Array.from(content) };
  }, picture);
  expect(jsQR(Uint8ClampedArray.from(pixels), width, height, { inversionAttempts: 'dontInvert' })?.data).toBe(link);
  await button(page, 'Hide QR code').click();
  await code.waitFor({ state: 'detached' });
});
