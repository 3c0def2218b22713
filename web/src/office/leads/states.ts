/** Where an application stands. */
import type { BadgeTone } from '../../ui/Badge';
import type { LeadState } from '../generated/types';

export type { LeadState };

/** In the order in which somebody looks at them. */
export const STATES: readonly { state: LeadState; title: string; many: string; tone: BadgeTone }[] = [
  { state: 'HELD', title: 'ждёт проверки', many: 'Ждут проверки', tone: 'warning' },
  { state: 'OPEN', title: 'передана', many: 'Переданы', tone: 'positive' },
  { state: 'WAITING', title: 'ждёт кода', many: 'Ждут кода', tone: 'plain' },
  { state: 'ERASED', title: 'стёрта', many: 'Стёрты', tone: 'plain' },
];

export const stateOf = (state: LeadState) => STATES.find((known) => known.state === state) ?? STATES[0]!;
