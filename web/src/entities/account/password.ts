/** The lengths of a new password, characters. */
export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 128;
/** What a field of a new password asks for. */
export const PASSWORD_HINT = `От ${MIN_PASSWORD} знаков. Подойдёт фраза из четырёх слов.`;
