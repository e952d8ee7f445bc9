/** German: what only the pages to study a game say, the analysis and the lesson. They fetch it. */
const files = import.meta.glob<string>('../../../../messages/de/page/study.ftl', { eager: true, import: 'default' });

export const words = Object.values(files).join('\n');
