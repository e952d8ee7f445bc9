/** German: everything that the page says. What only the terminal and the command line say is left out, and what `first.ts` and `study` have. */
const files = import.meta.glob<string>(
  [
    '../../../messages/de/**/*.ftl',
    '!../../../messages/de/command.ftl',
    '!../../../messages/de/terminal.ftl',
    '!../../../messages/de/page/document.ftl',
    '!../../../messages/de/page/study.ftl',
  ],
  { eager: true, import: 'default' },
);

export const words = Object.values(files).join('\n');
