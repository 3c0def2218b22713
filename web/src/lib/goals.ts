/**
 * Goals of the analytics counter (specification, section 7.3). Whatever reaches one says so; the counter listens where one is
 * configured and its visitor allows statistics, and otherwise nobody does.
 */
export type Goal =
  | 'lead'
  | 'building_page'
  | 'flat_page'
  | 'error_404'
  | 'error_500'
  | 'total_loads'
  | 'total_views'
  | 'total_clicks'
  | 'special_call';

const REACHED = 'novosel:goal';

export function reachGoal(goal: Goal): void {
  window.dispatchEvent(new CustomEvent<Goal>(REACHED, { detail: goal }));
}

/** Calls at each goal. */
export function onGoal(listener: (goal: Goal) => void): void {
  window.addEventListener(REACHED, (event) => listener((event as CustomEvent<Goal>).detail));
}
