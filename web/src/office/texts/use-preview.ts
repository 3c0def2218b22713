import { useEffect, useState } from 'react';

import type { Failure } from '../../api/client';
import { useQuery } from '../api/client';
import { PreviewTextDocument } from '../generated/PreviewText';
import type { PreviewTextQuery, SiteRegion } from '../generated/types';

export type Fault = PreviewTextQuery['previewText']['faults'][number];

/** A pause of typing before the server reads the text, milliseconds. */
const PAUSE = 500;

export interface PreviewState {
  /** The latest one without faults. */
  text: PreviewTextQuery['previewText'] | null;
  failure: Failure | null;
  faults: readonly Fault[];
  /** What is shown is not yet of what was typed. */
  isLate: boolean;
  /** The site whose page it is; null for the one of the office until the editor chooses. */
  region: SiteRegion | null;
  setRegion: (region: SiteRegion) => void;
  /** Without the pause. */
  now: () => void;
  retry: () => void;
}

const NONE: readonly Fault[] = [];

/** What the server reads in a text, and how the site would show it. */
export function usePreview(id: number | null, markdown: string): PreviewState {
  const [asked, setAsked] = useState(markdown);
  useEffect(() => {
    if (asked === markdown) return;
    const timer = setTimeout(() => setAsked(markdown), PAUSE);
    return () => clearTimeout(timer);
  }, [asked, markdown]);
  const [region, setRegion] = useState<SiteRegion | null>(null);
  const { answer, isLoading, retry } = useQuery(PreviewTextDocument, { id, markdown: asked, region });
  const text = answer && 'data' in answer ? answer.data.previewText : null;
  // While a fault is typed, what was readable before stays.
  const [readable, setReadable] = useState(text);
  if (text && text.faults.length === 0 && text !== readable) setReadable(text);
  return {
    text: readable,
    failure: answer && 'failure' in answer ? answer.failure : null,
    faults: text?.faults ?? NONE,
    isLate: isLoading || asked !== markdown,
    region,
    setRegion,
    now: () => setAsked(markdown),
    retry,
  };
}
