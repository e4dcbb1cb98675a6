import type { Db } from '../db/schema.ts';

/** The same database, which notes how large what each statement answers is, as JSON. */
export function measureAnswers(db: Db): { db: Db; sizes: number[] } {
  const sizes: number[] = [];
  const measured = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (name === 'constructor') return member;
        if (typeof member === 'object' && member) return measured(member);
        if (typeof member !== 'function') return member;
        if (name !== 'then')
          return (...args: unknown[]) => {
            const made: unknown = member.apply(target, args);
            return typeof made === 'object' && made ? measured(made) : made;
          };
        return (resolve: (rows: unknown) => void, reject: (cause: unknown) => void) => {
          const note = (rows: unknown) => {
            sizes.push(JSON.stringify(rows ?? null).length);
            resolve(rows);
          };
          return member.call(target, note, reject);
        };
      },
    });
  return { db: measured(db), sizes };
}
