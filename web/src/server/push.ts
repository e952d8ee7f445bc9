/** Notices in this browser while no page is open: whether it gets them, and turning them on and off. */
import { bytes } from '../base/base64url';
import { ask } from './ask';
import type { NoticeSettings } from './wire';

/** `denied`: the person, or the browser for them, has forbidden it. `impossible`: this browser cannot, or there is no service worker here. */
export type PushState = 'on' | 'off' | 'denied' | 'impossible';

/** Whether this browser gets notices. */
export async function state(): Promise<PushState> {
  const registration = await worker();
  if (!registration) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off';
}

/**
 * Asks the person, unless that was done, and subscribes with the key of the server (`push_key` in its settings). Call it from a press: browsers ask nobody
 * out of the blue. Gives what the server has noted; nothing if the person does not want it, or the browser cannot.
 */
export async function subscribe(key: string): Promise<NoticeSettings | null> {
  const registration = await worker();
  if (!registration || (await Notification.requestPermission()) !== 'granted') return null;
  const applicationServerKey = bytes(key);
  const before = await registration.pushManager.getSubscription();
  // One with another key, from another server at this address, is worth nothing here.
  if (before && !isSame(before.options.applicationServerKey, applicationServerKey)) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  return ask('POST', 'me/push', { endpoint, keys });
}

/** No more notices in this browser. Gives what the server has noted; nothing if there were none. */
export async function unsubscribe(): Promise<NoticeSettings | null> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  if (!subscription) return null;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  return ask('POST', 'me/push/end', { endpoint });
}

async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

const isSame = (one: ArrayBuffer | null, other: Uint8Array): boolean => {
  const had = new Uint8Array(one ?? new ArrayBuffer(0));
  return had.length === other.length && had.every((byte, place) => byte === other[place]);
};
