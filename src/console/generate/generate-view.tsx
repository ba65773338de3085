import { Route, Switch } from 'wouter';
import { NotHere } from '../elements/not-here.tsx';
import './generate.css';
import { NewWork } from './form/new-work.tsx';
import { RunView } from './run-view.tsx';
import { SavedView } from './saved-view.tsx';
import { StartView } from './start-view.tsx';

export default function GenerateView() {
  return (
    <Switch>
      <Route path="/">
        <StartView />
      </Route>
      <Route path="/new/:module">{({ module }) => <NewWork key={module} module={module} />}</Route>
      <Route path="/runs/:runId">{({ runId }) => <RunView key={runId} runId={runId} />}</Route>
      <Route path="/artifacts/:id">{({ id }) => <SavedView key={id} id={id} />}</Route>
      <Route>
        <NotHere />
      </Route>
    </Switch>
  );
}
