/** English: everything that the page says. What only the terminal and the command line say is left out. */
const files = import.meta.glob<string>(['../../../messages/en/**/*.ftl', '!**/command.ftl', '!**/terminal.ftl'], {
  eager: true,
  import: 'default',
});

export const words = Object.values(files).join('\n');
