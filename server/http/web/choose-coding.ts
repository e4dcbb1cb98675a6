export type Coding = 'br' | 'gzip' | 'identity';

/** The best content coding that a file has and the client accepts. */
export function chooseCoding(header = '', available: string[]): Coding {
  const accepted = new Set(
    header.split(',').flatMap((entry) => {
      const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      return parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter)) ? [] : [coding];
    }),
  );
  const better: Coding[] = ['br', 'gzip'];
  return better.find((coding) => accepted.has(coding) && available.includes(coding)) ?? 'identity';
}
