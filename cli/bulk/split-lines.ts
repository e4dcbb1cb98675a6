/** The lines of a stream of text; the last one may lack its end. Only a line feed ends a line: JSON may have the others. */
export async function* splitLines(source: AsyncIterable<string>, maxLength: number): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    yield* lines;
    if (rest.length > maxLength) throw new Error(`a line is longer than ${maxLength} characters`);
  }
  if (rest) yield rest;
}
