import type { SeededRandom } from './seededRandom.ts';

/** Common first names; the surnames below are invented, so that no real person is named. */
const FIRST_NAMES = [
  'Alina',
  'Bastian',
  'Camille',
  'Dario',
  'Elisa',
  'Fabrice',
  'Greta',
  'Henrik',
  'Ilaria',
  'Jonas',
  'Katrin',
  'Luca',
  'Mirjam',
  'Niklas',
  'Odile',
  'Pascal',
  'Ronja',
  'Silvan',
  'Tamara',
  'Urs',
  'Valerie',
  'Yannick',
] as const;

const SURNAMES = [
  'Aubrand',
  'Birchtal',
  'Corvelin',
  'Dorngrat',
  'Eschenried',
  'Fernhalde',
  'Gletscher-Roy',
  'Hollensteig',
  'Inselbacher',
  'Jurawald',
  'Kestenholm',
  'Lindfels',
  'Moranval',
  'Nebelhorst',
  'Oberlauen',
  'Pernstedt',
  'Quellmatt',
  'Rosenlauer',
  'Steinvorth',
  'Talvenna',
  'Ulmengrund',
  'Vallonde',
  'Wetterau-Lys',
  'Zirbental',
] as const;

const DOMAINS = ['example.com', 'example.org', 'example.net'] as const;

export interface Person {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
}

const toAscii = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** Different people, at most one for each pair of names. */
export function createPeople(random: SeededRandom, count: number): Person[] {
  const people = new Map<string, Person>();
  while (people.size < count) {
    const first = random.pick(FIRST_NAMES);
    const last = random.pick(SURNAMES);
    const digits = String(random.integer(0, 9999)).padStart(4, '0');
    people.set(`${first} ${last}`, {
      fullName: `${first} ${last}`,
      email: `${toAscii(first)}.${toAscii(last)}@${random.pick(DOMAINS)}`,
      // Numbers that are not assigned.
      phone: `+41 44 000 ${digits.slice(0, 2)} ${digits.slice(2)}`,
    });
  }
  return [...people.values()];
}
