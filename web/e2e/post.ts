/** A post office for the letters of one portal: a plain conversation by SMTP on this machine. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

import { expect } from './portal';

/** The text of a letter, whichever way its parts were encoded. */
function wordsOf(letter: string): string {
  return letter
    .split(/\n(?=--)/)
    .map((part) => {
      const [head = '', ...body] = part.split('\n\n');
      const text = body.join('\n\n');
      if (/^content-transfer-encoding: base64/im.test(head))
        return `${head}\n\n${Buffer.from(text, 'base64').toString()}`;
      if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return part;
      const bytes = text
        .replaceAll('=\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
      return `${head}\n\n${Buffer.from(bytes, 'latin1').toString()}`;
    })
    .join('\n');
}

export class PostOffice {
  private server: Server | undefined;
  private letters: string[] = [];

  /** Opens; gives the settings of a portal whose letters it takes. */
  async open(): Promise<string> {
    const server = createServer((socket) => {
      let letter: string | null = null;
      let rest = '';
      socket.setEncoding('utf8').write('220 catcher\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (text: string) => {
        const lines = (rest + text).split('\r\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (letter !== null) {
            if (line === '.') {
              this.letters.push(letter);
              letter = null;
              socket.write('250 taken\r\n');
            } else letter += `${line}\n`;
          } else if (line === 'DATA') {
            letter = '';
            socket.write('354 go on\r\n');
          } else if (line === 'QUIT') socket.end('221 bye\r\n');
          else socket.write('250 well\r\n');
        }
      });
    }).listen(0, '127.0.0.1');
    this.server = server;
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    return `[mail]\nhost = "127.0.0.1"\nport = ${port}\nsecurity = "none"\nfrom = "robot@portal.example"\n`;
  }

  close(): void {
    this.server?.close();
  }

  /** The letters since the last look, as people read them. */
  take(): string[] {
    return this.letters.splice(0).map(wordsOf);
  }

  /** The secret of the link in what was written since the last look. */
  secret(): string {
    const letters = this.take().join('\n');
    const secret = /secret=([0-9a-f]+)/.exec(letters)?.[1] ?? '';
    expect(secret, letters).not.toBe('');
    return secret;
  }
}
