import { RULES_PATH } from '../../lib/opinion-paths';

/** How visitors' marks become a rating, with the text that says it in full. */
export function RatingMethod() {
  return (
    <p className="object-note">
      Среднее всех оценок, без&nbsp;весов: одна от&nbsp;человека. <a href={RULES_PATH}>Как считаем</a>
    </p>
  );
}
