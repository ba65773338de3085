import { Route, Switch } from 'wouter';
import '../competitors/competitors.css';
import { NotHere } from '../elements/not-here.tsx';
import { WatchPage } from './watch-page.tsx';
import './watches.css';
import { WatchesPage } from './watches-page.tsx';

export default function WatchesView() {
  return (
    <Switch>
      <Route path="/">
        <WatchesPage />
      </Route>
      <Route path="/:id">{({ id }) => <WatchPage key={id} id={id} />}</Route>
      <Route>
        <NotHere />
      </Route>
    </Switch>
  );
}
