/** A mail server on loopback: it takes every letter and keeps it, so that a test can read it. */
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

export class Letterbox {
  readonly #letters: string[] = [];
  readonly #server: Server;
  readonly #waiting: (() => void)[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async open(): Promise<Letterbox> {
    const server = createServer();
    const box = new Letterbox(server);
    server.on('connection', (socket) => {
      let text = '';
      let letter: string | null = null;
      const say = (line: string): void => void socket.write(`${line}\r\n`);
      say('220 letterbox');
      socket.on('error', () => undefined);
      socket.on('data', (data) => {
        text += data.toString('utf8');
        for (let end = text.indexOf('\r\n'); end !== -1; end = text.indexOf('\r\n')) {
          const line = text.slice(0, end);
          text = text.slice(end + 2);
          if (letter !== null) {
            if (line !== '.') {
              letter += `${line.replace(/^\.\./, '.')}\n`;
              continue;
            }
            box.#take(letter);
            letter = null;
            say('250 taken');
          } else if (/^data/i.test(line)) {
            letter = '';
            say('354 go on');
          } else if (/^quit/i.test(line)) {
            say('221 bye');
            socket.end();
          } else say('250 letterbox');
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return box;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The code in the latest letter to an address, once there is one more than so far. */
  async code(to: string): Promise<string> {
    for (;;) {
      const found = this.#letters.findLastIndex((letter) => letter.includes(to));
      const [letter] = found === -1 ? [] : this.#letters.splice(found, 1);
      const code = letter && /^\s*([a-z0-9]{4}-[a-z0-9]{4})\s*$/m.exec(letter)?.[1];
      if (code) return code;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #take(letter: string): void {
    this.#letters.push(letter);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
