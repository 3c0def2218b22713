/** A company with its rating by the opinions that are shown of it, as the server tells it to lists and pages alike. */
export interface RatedCompany {
  /** The mean of the opinions that are shown, 1 to 5, to tenths; null while they are fewer than three. */
  rating_opinions: number | null;
  opinions_count: number;
}
