/** English: everything that the page says. What only the terminal and the command line say is left out, and what `first.ts` and `study` have. */
const files = import.meta.glob<string>(
  [
    '../../../messages/en/**/*.ftl',
    '!../../../messages/en/command.ftl',
    '!../../../messages/en/terminal.ftl',
    '!../../../messages/en/page/document.ftl',
    '!../../../messages/en/page/study.ftl',
  ],
  { eager: true, import: 'default' },
);

export const words = Object.values(files).join('\n');
