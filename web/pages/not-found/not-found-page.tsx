import { useLocation } from '@tanstack/react-router';
import { HomeLink } from '../../shell/home-link.tsx';
import { Outcome } from '../../shell/outcome.tsx';
import { SinglePage } from '../../shell/single-page.tsx';
import { text } from '../../text/text.ts';

export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <SinglePage title={text('notFound.title')}>
      <Outcome
        title={text('notFound.title')}
        text={<p className="break-all">{text('notFound.text', { path: pathname })}</p>}
      >
        <HomeLink />
      </Outcome>
    </SinglePage>
  );
}
