/** The rules of the form; the server checks by the same ones. */
import type { ConsultationErrors, ConsultationValues } from './model';
import { phoneError } from './phone';

export const MAX_NAME = 60;
export const MAX_MESSAGE = 1000;

/** What the sentences of errors depend on. */
interface Subject {
  /** The application stays with the portal. */
  isPortal: boolean;
}

/** The error of each wrong field, in the order of the fields. */
export function checkConsultation(values: ConsultationValues, { isPortal }: Subject): ConsultationErrors {
  const { topic, consent } = values;
  const isAnswer = topic === 'answer';
  const found: Record<string, string | null> = {
    name: nameError(values.name.trim()),
    // An answer by mail needs no phone, but a typed one is to be right.
    phone: isAnswer && values.phone.trim() === '' ? null : phoneError(values.phone),
    email: isAnswer ? emailError(values.email.trim()) : null,
    message: messageError(values.message.trim()),
    consent: consent ? null : consentError(isPortal),
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

function nameError(name: string): string | null {
  if (name === '') return 'Введите имя';
  return lengthOf(name) > MAX_NAME ? `Сократите имя до\u00a0${MAX_NAME} знаков` : null;
}

function emailError(email: string): string | null {
  if (email === '') return 'Введите почту: на\u00a0неё придёт ответ';
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return null;
  return 'Допишите адрес: например, ivan@example.ru';
}

function messageError(message: string): string | null {
  const extra = lengthOf(message) - MAX_MESSAGE;
  return extra > 0 ? `Сократите сообщение до\u00a0${MAX_MESSAGE} знаков: лишних\u00a0${extra}` : null;
}

function consentError(isPortal: boolean): string {
  return isPortal
    ? 'Отметьте согласие: без\u00a0него мы\u00a0не\u00a0можем ответить'
    : 'Отметьте согласие: без\u00a0него мы\u00a0не\u00a0можем передать заявку';
}

/** Characters as the server counts them. */
function lengthOf(text: string): number {
  return [...text].length;
}
