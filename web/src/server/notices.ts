/** What somebody learns who is not looking: what they have chosen. Whether this browser gets notices is in `push.ts`. */
import { ask } from './ask';
import type { NoticeSettings, WantedNotices } from './wire';

export const noticeSettings = (): Promise<NoticeSettings> => ask('GET', 'me/notices');
export const chooseNotices = (wanted: WantedNotices): Promise<NoticeSettings> => ask('POST', 'me/notices', wanted);
/** No more notices in one of my browsers, by its name. */
export const endDevice = (id: string): Promise<NoticeSettings> => ask('POST', 'me/push/end', { id });
