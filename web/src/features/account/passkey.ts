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
export async function makePasskey(password = ''): Promise<Reply | null> {
  const fields = new URLSearchParams({ [fieldName('current')]: password });
  const asked = await ask<ToAsk<PublicKeyCredentialCreationOptionsJSON> | Account>(PASSKEYS_ASK_PATH, fields);
  if ('failure' in asked) return asked;
  // Without a proof of who is there the server answers as to a form.
  if (!('ceremony' in asked.data)) return { data: asked.data };
  const { ceremony, options } = asked.data;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await answerOf(() => navigator.credentials.create({ publicKey }));
  return credential && askAccount(PASSKEYS_PATH, JSON.stringify({ ceremony, credential }));
}

/** What a device answers, as the server reads it. */
async function answerOf(question: () => Promise<Credential | null>): Promise<object | null> {
  try {
    const credential = await question();
    return credential && ((credential as PublicKeyCredential).toJSON() as object);
  } catch {
    // The window was closed, or the page asks for something else by now.
    return null;
  }
}
