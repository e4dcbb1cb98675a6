/**
 * The groups that may have waiting jobs which fetches skipped, because the group had all the slots it may have. The end
 * of a job of such a group is the moment to fetch again; nothing notifies the worker of it.
 */
export class GroupBacklogs {
  private readonly groups = new Set<string>();
  /** Those in which a job has ended since the last fetch that considered all jobs. */
  private freed = new Set<string>();

  /** Notes the end of a job. True if a fetch may find another of its group. */
  noteEnd(group: string): boolean {
    if (!this.groups.has(group)) return false;
    this.freed.add(group);
    return true;
  }

  /** To be called before a fetch. The result notes the groups of its jobs, and those of them that may be full. */
  beginFetch(): (fetched: { groups: Set<string>; full: Set<string>; hadAllJobs: boolean }) => void {
    const freed = this.freed;
    this.freed = new Set();
    return ({ groups, full, hadAllJobs }) => {
      for (const group of full) this.groups.add(group);
      // A slot that was freed during the fetch may have been taken by it.
      for (const group of groups) this.freed.delete(group);
      for (const group of freed.difference(groups)) {
        // It had a free slot, so a fetch that considered all jobs would have found one of the group.
        if (hadAllJobs) this.groups.delete(group);
        else this.freed.add(group);
      }
      if (hadAllJobs) for (const group of groups.difference(full)) this.groups.delete(group);
    };
  }
}
