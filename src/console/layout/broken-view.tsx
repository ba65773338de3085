import { Component, type ReactNode } from 'react';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';

/** A view that fails leaves the menu standing. */
export class BrokenView extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({
    error: error instanceof Error ? error : new Error(String(error)),
  });
  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <div className="stack">
        <h1>This view failed</h1>
        <Failure error={this.state.error} />
        <div>
          <Button onClick={() => location.reload()}>Load it again</Button>
        </div>
      </div>
    );
  }
}
