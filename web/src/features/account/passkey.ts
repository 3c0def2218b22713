/** The browser's side of passkeys: what the server asks goes to the device, and its answer goes back. */
import { PASSKEY_ASK_PATH, PASSKEY_PATH, PASSKEYS_ASK_PATH, PASSKEYS_PATH } from '../../lib/user-paths';
import type { Reply } from './api';
import { ask, askAccount } from './api';
import type { Account } from './model';
import { fieldName } from './model';

/** What the server asks a device. */
interface ToAsk<Options> {
  ceremony: string;
  options: Options;
}

/** Where it is kept that the offer is not wanted. */
const OFFER_KEY = 'passkey-offer';

/** Whether the browser reads what the server asks. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Whether the field of the mail can suggest passkeys. */
export async function canSuggestPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable());
}

/** Whether a passkey is worth offering: this device keeps them, and the visitor has not said no. */
export async function canOfferPasskey(): Promise<boolean> {
  if (!canUsePasskeys() || isUnwanted()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}

function isUnwanted(): boolean {
  try {
    return localStorage.getItem(OFFER_KEY) !== null;
  } catch {
    return true;
  }
}

/** Whether a passkey can be made beside the password that was just used, without a question. */
async function canUpgrade(): Promise<boolean> {
  if (!canUsePasskeys() || !('getClientCapabilities' in PublicKeyCredential)) return false;
  const { conditionalCreate } = await PublicKeyCredential.getClientCapabilities();
  return conditionalCreate === true;
}

/** How long the browser may think over whether it makes a passkey: the next page waits for it, milliseconds. */
const UPGRADE_TIMEOUT = 3_000;

/**
 * After signing in by a password: makes a passkey without a dialog where the browser does so (its keeper of passwords
 * has just filled this one in). False: it does not, and the visitor may be asked.
 */
export async function upgradeToPasskey(): Promise<boolean> {
  if (isUnwanted() || !(await canUpgrade())) return false;
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), UPGRADE_TIMEOUT);
  const reply = await makePasskey('', { mediation: 'conditional', signal: waiting.signal });
  clearTimeout(timer);
  return reply !== null && 'data' in reply && reply.data.done === 'passkey';
}

/** The offer is not made again in this browser. */
export function neverOffer(): void {
  try {
    localStorage.setItem(OFFER_KEY, 'never');
  } catch {
    // A browser that keeps nothing is offered nothing either.
  }
}

/** Signs in; null: the visitor has closed the window of the device. */
export async function enterByPasskey(
  back: string | null | undefined,
  mediation: CredentialMediationRequirement,
  signal?: AbortSignal,
): Promise<Reply | null> {
  const asked = await ask<ToAsk<PublicKeyCredentialRequestOptionsJSON>>(
    PASSKEY_ASK_PATH,
    new URLSearchParams(),
  );
  if ('failure' in asked) return asked;
  const { ceremony, options } = asked.data;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await answerOf(() =>
    navigator.credentials.get({ publicKey, mediation, ...(signal && { signal }) }),
  );
  return credential && askAccount(PASSKEY_PATH, JSON.stringify({ ceremony, credential, back: back ?? '' }));
}

/** Makes a passkey of this device; null: the visitor has closed its window. */
export async function makePasskey(
  password = '',
  how: Pick<CredentialCreationOptions, 'signal'> & { mediation?: CredentialMediationRequirement } = {},
): Promise<Reply | null> {
  const isUpgrade = how.mediation === 'conditional';
  const fields = new URLSearchParams({
    [fieldName('current')]: password,
    ...(isUpgrade && { upgrade: 'on' }),
  });
  const asked = await ask<ToAsk<PublicKeyCredentialCreationOptionsJSON> | Account>(PASSKEYS_ASK_PATH, fields);
  if ('failure' in asked) return asked;
  // Without a proof of who is there the server answers as to a form.
  if (!('ceremony' in asked.data)) return { data: asked.data };
  const { ceremony, options } = asked.data;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await answerOf(() => navigator.credentials.create({ publicKey, ...how }));
  if (!credential) return null;
  const reply = await askAccount(PASSKEYS_PATH, JSON.stringify({ ceremony, credential }));
  // What the server does not take the device need not offer.
  if (!('data' in reply && reply.data.done === 'passkey')) await forget(options.rp.id, credential);
  return reply;
}

/** Tells the keeper of a passkey that nobody knows it. */
async function forget(rpId: string | undefined, { id }: AnsweredCredential): Promise<void> {
  if (!rpId || !id || !('signalUnknownCredential' in PublicKeyCredential)) return;
  await PublicKeyCredential.signalUnknownCredential({ rpId, credentialId: id }).catch(() => undefined);
}

/** What a device answers, as the server reads it. */
interface AnsweredCredential {
  id?: string;
}

async function answerOf(question: () => Promise<Credential | null>): Promise<AnsweredCredential | null> {
  try {
    const credential = await question();
    return credential && ((credential as PublicKeyCredential).toJSON() as AnsweredCredential);
  } catch {
    // The window was closed, or the page asks for something else by now.
    return null;
  }
}
