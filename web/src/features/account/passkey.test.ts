import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  canOfferPasskey,
  canUsePasskeys,
  enterByPasskey,
  makePasskey,
  neverOffer,
  upgradeToPasskey,
} from './passkey';
import { ANNA } from './testing/sample';

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const get = vi.fn<() => Promise<unknown>>();
const create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>();
const credential = { toJSON: () => ({ id: 'AP8' }) };

/** A browser that has passkeys. */
const DEVICE = Object.assign(() => undefined, {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON: (options: unknown) => options,
  isUserVerifyingPlatformAuthenticatorAvailable: () => Promise.resolve(true),
});

beforeEach(() => {
  for (const mock of [server, get, create]) mock.mockReset();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('PublicKeyCredential', DEVICE);
  vi.stubGlobal('navigator', { credentials: { get, create } });
  server.mockImplementation((url) =>
    Promise.resolve(
      Response.json(url.endsWith('/ask/') ? { ceremony: 'c', options: { challenge: 'x' } } : ANNA),
    ),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('what the device answers goes to the server with its question', async () => {
  get.mockResolvedValue(credential);
  expect(await enterByPasskey('/kvartiry/', 'optional')).toEqual({ data: ANNA });
  const [url, init] = server.mock.calls[1] ?? [];
  expect(url).toBe('/auth/passkey/');
  expect(JSON.parse(String(init?.body))).toEqual({
    ceremony: 'c',
    credential: { id: 'AP8' },
    back: '/kvartiry/',
  });
  expect(init?.headers).toMatchObject({ 'content-type': 'application/json' });
});

test('a closed window of the device is no answer and no error', async () => {
  get.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  expect(await enterByPasskey(null, 'optional')).toBeNull();
  expect(server).toHaveBeenCalledTimes(1);
});

test('without a proof of who is there the device is not asked', async () => {
  const refused = { ...ANNA, errors: { current: 'Пароль не подошёл' } };
  server.mockImplementation(() => Promise.resolve(Response.json(refused, { status: 422 })));
  expect(await makePasskey('x')).toEqual({ data: refused });
  expect(create).not.toHaveBeenCalled();
});

test('a passkey is offered by a device that keeps them until the visitor says never', async () => {
  expect(await canOfferPasskey()).toBe(true);
  neverOffer();
  expect(await canOfferPasskey()).toBe(false);
  vi.stubGlobal('PublicKeyCredential', undefined);
  expect(canUsePasskeys()).toBe(false);
});

/** A browser that makes passkeys beside a password that it has filled in. */
function upgrading(conditionalCreate: boolean) {
  const forgotten = vi.fn<(credential: unknown) => Promise<void>>().mockResolvedValue(undefined);
  const device = Object.assign(() => undefined, DEVICE, {
    getClientCapabilities: () => Promise.resolve({ conditionalCreate }),
    signalUnknownCredential: forgotten,
  });
  vi.stubGlobal('PublicKeyCredential', device);
  return forgotten;
}

test('a passkey is made without a question where the browser does so', async () => {
  const forgotten = upgrading(true);
  create.mockResolvedValue(credential);
  server.mockImplementation((url) =>
    Promise.resolve(
      Response.json(
        url.endsWith('/ask/')
          ? { ceremony: 'c', options: { rp: { id: 'x' } } }
          : { ...ANNA, done: 'passkey' },
      ),
    ),
  );
  expect(await upgradeToPasskey()).toBe(true);
  expect(create.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
  const body = server.mock.calls[0]?.[1].body as URLSearchParams;
  expect(body.get('upgrade')).toBe('on');
  expect(forgotten).not.toHaveBeenCalled();
});

test('what the server does not take is forgotten by the device, and the visitor may be asked', async () => {
  const forgotten = upgrading(true);
  create.mockResolvedValue(credential);
  server.mockImplementation((url) =>
    Promise.resolve(
      url.endsWith('/ask/')
        ? Response.json({ ceremony: 'c', options: { rp: { id: 'msk.localhost' } } })
        : Response.json({ ...ANNA, errors: { '': 'Ключ не сохранён' } }, { status: 422 }),
    ),
  );
  expect(await upgradeToPasskey()).toBe(false);
  expect(forgotten).toHaveBeenCalledWith({ rpId: 'msk.localhost', credentialId: 'AP8' });
});

test('nothing is made without a question by other browsers, nor where the visitor has said never', async () => {
  expect(await upgradeToPasskey()).toBe(false);
  upgrading(false);
  expect(await upgradeToPasskey()).toBe(false);
  upgrading(true);
  neverOffer();
  expect(await upgradeToPasskey()).toBe(false);
  expect(server).not.toHaveBeenCalled();
});
