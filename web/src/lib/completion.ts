/** Completion codes that are not quarters (specification, section 4). */
export const DELIVERED = 1;
export const UNKNOWN = 2;
export const PROJECT = 3;
export const COMMISSION = 4;
