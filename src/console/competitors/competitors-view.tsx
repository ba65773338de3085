import { NotHere } from '../elements/not-here.tsx';
import { Route, Switch } from 'wouter';
import { CompetitorPage } from './competitor-page.tsx';
import { CompetitorsPage } from './competitors-page.tsx';
import './competitors.css';

export default function CompetitorsView() {
  return (
    <Switch>
      <Route path="/">
        <CompetitorsPage />
      </Route>
      <Route path="/:id/:part?">
        {({ id, part }) => <CompetitorPage key={id} id={id} part={part ?? ''} />}
      </Route>
      <Route>
        <NotHere />
      </Route>
    </Switch>
  );
}
