/** An answer that names what is missing from it. */
interface Answer {
  errors: readonly { field: string }[];
}

/** Parts that only the database knows. */
type Part = 'details' | 'opinions' | 'prices' | 'sections';

/** Whether a part of an answer could not be read. It is unknown then, not absent. */
export function isUnread(answer: Answer | null | undefined, part: Part): boolean {
  return Boolean(answer?.errors.some(({ field }) => field === part));
}
