/** A push service of one browser: keeps what is sent to it, and reads it with the keys of that browser (RFC 8291). */
import type { ECDH } from 'node:crypto';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';

/** Ends the last record. */
const LAST = 2;

const derived = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

export class PushService {
  readonly got: Buffer[] = [];
  private readonly browser: ECDH = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  private readonly server: Server;

  constructor() {
    this.browser.generateKeys();
    this.server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        this.got.push(Buffer.concat(pieces));
        response.writeHead(201).end();
      });
    });
  }

  async start(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Its address and port, as `server.push.hosts` names it. */
  get host(): string {
    const address = this.server.address();
    return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** What a browser that it knows tells the portal. */
  get subscription(): Record<'endpoint' | 'key' | 'auth', string> {
    return {
      endpoint: `http://${this.host}/browser`,
      key: this.browser.getPublicKey('base64url'),
      auth: this.secret.toString('base64url'),
    };
  }

  /** The text of a message. */
  read(body: Buffer): string {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.browser.getPublicKey(), sender]);
    const shared = derived(this.browser.computeSecret(sender), this.secret, info, 32);
    const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12);
    const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
    if (text.at(-1) !== LAST) throw new Error('the message has more than one record');
    return text.subarray(0, -1).toString('utf8');
  }
}
