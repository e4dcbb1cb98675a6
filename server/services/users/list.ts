import { desc } from 'drizzle-orm';
import { type Db, user } from '../../db/schema.ts';

export function listUsers(db: Db) {
  return db.query.user.findMany({ orderBy: desc(user.id) });
}
