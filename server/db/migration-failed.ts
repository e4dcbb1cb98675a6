import { errorText } from '../platform/error-text.ts';

/** A migration that the database refused. It repeats what the database says instead of the statement, which may be long. */
export class MigrationFailed extends Error {
  constructor(cause: unknown) {
    const reason = errorText(innermostCause(cause)).replace(/\.$/, '');
    super(
      `The database could not be brought up to date (${reason}). It is unchanged: fix what the database reports and start again, or start the version that ran before.`,
      { cause },
    );
    this.name = 'MigrationFailed';
  }
}

/** `migrate` runs all missing migrations in one transaction, so a failed one leaves the database as it was. */
export async function explainingFailure(migrate: () => Promise<void>): Promise<void> {
  try {
    await migrate();
  } catch (cause) {
    throw new MigrationFailed(cause);
  }
}

/** Query builders wrap the database's error in one of their own, which repeats the statement. */
function innermostCause(thrown: unknown): unknown {
  let error = thrown;
  for (let depth = 0; depth < 10 && error instanceof Error && error.cause !== undefined; depth++)
    error = error.cause;
  return error;
}
