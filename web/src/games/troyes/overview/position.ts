import type { TroyesView } from "../data";

/** My citizens (seat 0) and others in the buildings; cubes of seats 0 and 1 in the cathedral. */
export const TOWN = {
  cells: {
    palace_2: 0, palace_4: 1, palace_5: 0,
    bishopric_odd_1: 0, bishopric_odd_2: 1, bishopric_even_1: 1,
    city_hall_16_1: 0, city_hall_25_1: 1, city_hall_34_1: 0, city_hall_34_2: 1,
  },
  lying: { palace: [], bishopric: [], city_hall: [] },
  cathedral: [[null, 1, null, null, null, null], [null, null, null, null, null, null], [null, null, null, null, null, null]],
} as unknown as TroyesView;
