import { counted, date } from '../../lib/format';
import { Icon } from '../../ui/Icon';

/** A review of a complex by an expert. */
export interface Review {
  date: string;
  text: string;
  votes_up: number;
  votes_down: number;
  building_name: string;
  building_url: string;
}

/** An expert with the newest reviews. */
export interface Expert {
  name: string;
  reviews_count: number;
  reviews: readonly Review[];
}

export function Experts({ experts }: { experts: readonly Expert[] }) {
  return (
    <ul className="experts">
      {experts.map(({ name, reviews_count, reviews }) => (
        <li key={name} className="card expert">
          <h2 className="expert-name">{name}</h2>
          <p className="muted">{counted(reviews_count, ['оценка', 'оценки', 'оценок'])}</p>
          <ul className="expert-reviews">
            {reviews.map((review) => (
              <li key={review.building_url + review.date}>
                <p className="post-meta">
                  <a href={review.building_url}>{review.building_name}</a>
                  <time dateTime={review.date.slice(0, 10)}>{date(review.date)}</time>
                  <Votes up={review.votes_up} down={review.votes_down} />
                </p>
                <p>{review.text}</p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Votes({ up, down }: { up: number; down: number }) {
  return (
    <span className="expert-votes">
      <Icon name="rise" size={14} />
      <span className="unseen">за: </span>
      {up}
      <Icon name="fall" size={14} />
      <span className="unseen">против: </span>
      {down}
    </span>
  );
}
