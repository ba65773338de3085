import { useMemo } from 'react';
import { Link } from 'wouter';
import { useRead } from '../../api/reads.ts';
import type { IntelModuleList } from '../../api/answers.ts';
import { Failure } from '../../elements/failure.tsx';
import { Empty, Page, Waiting } from '../../elements/page.tsx';
import { ProfileNeeded, SourcesNeeded } from '../sources-needed.tsx';
import { WorkForm } from './work-form.tsx';
import { fieldsOf } from './input-fields.ts';

export function NewWork({ module: name }: { module: string }) {
  const { data, error, refetch } = useRead<IntelModuleList>('/api/intel/modules');
  const module = data?.modules.find((one) => one.module === name);
  const fields = useMemo(() => (module === undefined ? [] : fieldsOf(module.inputSchema)), [module]);
  return (
    <Page key={module?.module} title={module?.title ?? 'New document'}>
      <p className="generate-back">
        <Link href="/">All documents</Link>
      </p>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Waiting what="Loading the form …" />}
      {data !== undefined && module === undefined && (
        <Empty title={`“${name}” cannot be generated`}>
          <Link href="/">Choose what to generate</Link>
        </Empty>
      )}
      {module !== undefined && (
        <>
          <p>{module.description}</p>
          <SourcesNeeded />
          <ProfileNeeded />
          <WorkForm module={module.module} fields={fields} example={module.example} />
        </>
      )}
    </Page>
  );
}
