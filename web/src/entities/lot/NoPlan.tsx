/** In the place and the size of a plan that the seller did not send. */
export function NoPlan() {
  return <span className="picture no-plan muted">план не прислали</span>;
}
