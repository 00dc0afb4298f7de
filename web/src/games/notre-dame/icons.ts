/** Icons by thing; the symbols are in symbols.svg. */

export function actionIcon(id: string): string {
  return `nd-${id}`;
}

export function personIcon(id: string): string {
  return `nd-p-${id}`;
}

export function placeIcon(place: string): string {
  return place === "cathedral" ? "nd-notre_dame" : actionIcon(place);
}
