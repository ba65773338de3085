import { Route, Switch } from 'wouter';
import { NotHere } from '../elements/not-here.tsx';
import { SourceList } from './source-list.tsx';
import { SourcePage } from './source-page.tsx';
import { SourceText } from './source-text.tsx';
import './sources.css';

export default function SourcesView() {
  return (
    <Switch>
      <Route path="/">
        <SourceList />
      </Route>
      <Route path="/:id">{({ id }) => <SourcePage key={id} id={id} />}</Route>
      <Route path="/:id/text">{({ id }) => <SourceText key={id} id={id} />}</Route>
      <Route>
        <NotHere />
      </Route>
    </Switch>
  );
}
