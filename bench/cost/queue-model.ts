/** A queue with c servers, arrivals at random and services of any length: M/G/c. */
export interface Load {
  /** Arrivals in a second. */
  arrivals: number;
  /** The services, in seconds: their mean, and their standard deviation divided by it. */
  meanS: number;
  variation: number;
  servers: number;
}

/** The probability that an arrival waits, by Erlang's recursion, which stays finite for any number of servers. */
export function probabilityOfWait({ arrivals, meanS, servers }: Load): number {
  const offered = arrivals * meanS;
  if (offered >= servers) return 1;
  let blocked = 1;
  for (let server = 1; server <= servers; server++)
    blocked = (offered * blocked) / (server + offered * blocked);
  return blocked / (1 - (offered / servers) * (1 - blocked));
}

/** The mean wait in seconds, by the approximation of Allen and Cunneen. */
export function meanWaitS(load: Load): number {
  const { arrivals, meanS, variation, servers } = load;
  const free = servers - arrivals * meanS;
  if (free <= 0) return Number.POSITIVE_INFINITY;
  return ((probabilityOfWait(load) * meanS) / free) * ((1 + variation ** 2) / 2);
}

/** The fewest servers whose mean wait is at most so long. */
export function serversFor(load: Omit<Load, 'servers'>, waitS: number): number {
  let servers = Math.max(1, Math.ceil(load.arrivals * load.meanS));
  while (meanWaitS({ ...load, servers }) > waitS) servers += 1;
  return servers;
}
