/** A link as a QR code, for a phone that is held before the screen. */

/** Light modules around the code: readers want four. */
const QUIET = 4;

/** The code as the path of its dark modules, one unit each, on a light square of this size. */
export async function qrOf(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
