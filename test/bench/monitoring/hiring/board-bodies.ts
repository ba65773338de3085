import type { BoardName } from '../../../../src/extraction/facts/hiring/boards/registry.ts';
import { below } from '../../site/text.ts';
import { hex } from '../page-frame.ts';
import type { Role } from './roles.ts';

export const BOARD_BODIES: Record<BoardName, (roles: Role[], random: () => number) => unknown[]> = {
  greenhouse: (roles, random) => [
    {
      jobs: roles.map((role) => ({
        absolute_url: `https://boards.greenhouse.io/acme/jobs/${role.id}`,
        data_compliance: [{ type: 'gdpr', requires_consent: false, retention_period: null }],
        internal_job_id: Number(role.id) + 1_000_000,
        location: { name: role.location },
        metadata: null,
        id: Number(role.id),
        updated_at: momentOf(random),
        requisition_id: `R-${role.id.slice(-4)}`,
        title: role.title,
        content: descriptionOf(role, random),
        departments: [{ id: codeOf(role.department), name: role.department, child_ids: [], parent_id: null }],
        offices: [{ id: codeOf(role.location), name: role.location, location: role.location }],
      })),
      meta: { total: roles.length },
    },
  ],
  lever: (roles, random) => [
    roles.map((role) => ({
      additionalPlain: '',
      categories: {
        commitment: 'Full-time',
        department: role.department,
        location: role.location,
        team: role.department,
        allLocations: [role.location],
      },
      createdAt: 1_700_000_000_000 + below(random, 9e9),
      descriptionPlain: descriptionOf(role, random),
      id: uuidOf(role.id),
      text: role.title,
      country: null,
      workplaceType: 'unspecified',
      hostedUrl: `https://jobs.lever.co/acme/${uuidOf(role.id)}`,
      applyUrl: `https://jobs.lever.co/acme/${uuidOf(role.id)}/apply`,
    })),
  ],
  ashby: (roles, random) => [
    {
      apiVersion: '1',
      jobs: roles.map((role) => ({
        id: uuidOf(role.id),
        title: role.title,
        department: role.department,
        team: role.department,
        employmentType: 'FullTime',
        location: role.location,
        secondaryLocations: [],
        publishedAt: momentOf(random),
        isListed: true,
        isRemote: role.location.startsWith('Remote'),
        jobUrl: `https://jobs.ashbyhq.com/acme/${uuidOf(role.id)}`,
        descriptionHtml: descriptionOf(role, random),
      })),
    },
  ],
  recruitee: (roles, random) => [
    {
      offers: roles.map((role) => ({
        id: Number(role.id),
        slug: `${role.title.toLowerCase().replaceAll(/\W+/g, '-')}-${role.id}`,
        title: role.title,
        department: role.department,
        status: 'published',
        location: role.location,
        city: role.location.split(',')[0],
        careers_url: `https://acme.recruitee.com/o/${role.id}`,
        created_at: momentOf(random),
        description: descriptionOf(role, random),
      })),
    },
  ],
  smartrecruiters: (roles, random) =>
    Array.from({ length: Math.max(1, Math.ceil(roles.length / 100)) }, (_, page) => ({
      offset: page * 100,
      limit: 100,
      totalFound: roles.length,
      content: roles.slice(page * 100, (page + 1) * 100).map((role) => ({
        id: `74400${role.id}`,
        uuid: uuidOf(role.id),
        name: role.title,
        refNumber: `REF${role.id}`,
        company: { identifier: 'Acme', name: 'Acme' },
        releasedDate: momentOf(random),
        location: { fullLocation: role.location, remote: role.location.startsWith('Remote') },
        department: { id: String(codeOf(role.department)), label: role.department },
        function: { id: 'other', label: 'Other' },
      })),
    })),
  workable: (roles, random) => [
    {
      name: 'Acme',
      description: null,
      jobs: roles.map((role) => ({
        title: role.title,
        shortcode: Number(role.id).toString(36).toUpperCase(),
        code: '',
        employment_type: 'Full-time',
        telecommuting: role.location.startsWith('Remote'),
        department: role.department,
        url: `https://apply.workable.com/j/${Number(role.id).toString(36).toUpperCase()}`,
        published_on: momentOf(random).slice(0, 10),
        city: role.location,
        state: null,
        country: null,
      })),
    },
  ],
};

const momentOf = (random: () => number): string =>
  new Date(Date.UTC(2026, below(random, 10), 1 + below(random, 28), below(random, 24))).toISOString();

const codeOf = (name: string): number =>
  [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 90_000, 7);

const uuidOf = (id: string): string => `${id.padStart(8, '0')}-5f3a-4c1e-9d2b-${id.padStart(12, '0')}`;

const descriptionOf = (role: Role, random: () => number): string =>
  `&lt;p&gt;As ${role.title} you join our ${role.department} team. ${hex(random, 6)}&lt;/p&gt;`;
