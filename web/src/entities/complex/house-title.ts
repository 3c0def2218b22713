/** «Корпус 12» of a feed's «12». */
export function houseTitle(title: string): string {
  return /^\d/.test(title) ? `Корпус ${title}` : title;
}
