import { ButtonLink } from '../controls/button.tsx';
import { text } from '../text/common.ts';

/** The way on from a page that has come to its end. */
export function HomeLink() {
  return (
    <ButtonLink to="/" size="large">
      {text('notFound.home')}
    </ButtonLink>
  );
}
