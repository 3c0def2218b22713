/** What the screens of decisions share, whatever is decided on. */
import type { ReactNode } from 'react';

import type { ApiResult } from '../../api/client';
import type { ModerationItemFieldsFragment } from '../generated/types';
import { decide } from './decisions';

export interface Deciding {
  item: ModerationItemFieldsFragment;
  /** Goes on after a decision, said in words. */
  goOn: (said: string) => void;
  /** Something was changed at once. */
  changed: () => void;
  /** Draws what is asked for, and the buttons, around the item. */
  frame: (panel: ReactNode, buttons: ReactNode) => ReactNode;
}

/** Decides: it is sent after a pause, and the queue goes on at once. */
export function useSend({ kind, id, title }: Deciding['item'], goOn: Deciding['goOn']) {
  return (said: string, send: () => Promise<ApiResult<unknown>>) => {
    decide({ item: `${kind.toLowerCase()}-${id}`, title: `${said}: ${title}`, send });
    goOn(said);
  };
}
