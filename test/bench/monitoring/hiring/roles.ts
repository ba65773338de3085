import type { LeadershipLevel } from '../../../../src/events/event-facts.ts';
import { below } from '../../site/text.ts';

export interface Role {
  id: string;
  title: string;
  department: string;
  location: string;
}

const TITLES: Record<string, readonly string[]> = {
  Engineering: [
    'Senior Backend Engineer',
    'Frontend Engineer',
    'Site Reliability Engineer',
    'Staff Software Engineer, Payments',
    'Android Engineer',
    'Data Engineer',
    'Machine Learning Engineer',
    'Engineering Manager, Platform',
    'QA Automation Engineer',
    'Security Engineer II',
  ],
  Sales: [
    'Account Executive, Mid-Market',
    'Enterprise Account Executive (DACH)',
    'Sales Development Representative',
    'Solutions Consultant',
    'Sales Operations Analyst',
    'Partner Manager',
  ],
  Marketing: [
    'Content Marketing Manager',
    'Product Marketing Manager',
    'Growth Analyst',
    'Events Coordinator',
    'SEO Specialist',
  ],
  'Customer Success': [
    'Customer Success Manager',
    'Technical Support Engineer',
    'Implementation Consultant',
    'Support Specialist, Nights',
  ],
  Design: ['Product Designer', 'Brand Designer', 'UX Researcher', 'Design Systems Engineer'],
  Finance: ['Accountant', 'Financial Analyst', 'Payroll Specialist', 'Executive Assistant to the CFO'],
  People: ['Technical Recruiter', 'People Partner', 'Office Manager'],
};

const NEW_TITLES: Record<string, readonly string[]> = {
  Legal: ['Commercial Counsel', 'Privacy Counsel', 'Paralegal'],
  'Data Science': ['Applied Scientist', 'Decision Scientist', 'Analytics Engineer'],
};

const LEADERS: readonly (readonly [title: string, department: string, level: LeadershipLevel])[] = [
  ['VP of Sales', 'Sales', 'vp'],
  ['Head of Design', 'Design', 'head'],
  ['Director of Engineering', 'Engineering', 'director'],
  ['Chief Financial Officer', 'Finance', 'chief'],
  ['Vice President, Marketing', 'Marketing', 'vp'],
  ['Chief People Officer', 'People', 'chief'],
];

const PLACES = [
  'Berlin, Germany',
  'London, United Kingdom',
  'New York, NY',
  'Remote - Europe',
  'Toronto, Canada',
];
const NEW_PLACES = ['Singapore', 'São Paulo, Brazil', 'Warsaw, Poland', 'Sydney, Australia'];

const pick = <T>(list: readonly T[], random: () => number): T => list[below(random, list.length)]!;

export function createRoles(random: () => number) {
  let last = 4_000_000 + below(random, 900_000);
  const taken = new Set<string>();
  let isSettled = false;
  const role = (title: string, department: string, location = pick(PLACES, random)): Role => {
    last += 1 + below(random, 900);
    const own = isSettled && taken.has(title) ? `${title}, New Markets` : title;
    taken.add(own);
    return { id: String(last), title: own, department, location };
  };
  return {
    settle: (): void => void (isSettled = true),
    any: (department = pick(Object.keys(TITLES), random)): Role =>
      role(pick(TITLES[department]!, random), department),
    ofNewDepartment: (): Role[] => {
      const department = pick(Object.keys(NEW_TITLES), random);
      return NEW_TITLES[department]!.slice(0, 1 + below(random, 2)).map((title) => role(title, department));
    },
    inNewPlace: (): Role => {
      const department = pick(Object.keys(TITLES), random);
      return role(pick(TITLES[department]!, random), department, pick(NEW_PLACES, random));
    },
    leader: (): { role: Role; level: LeadershipLevel } => {
      const [title, department, level] = pick(LEADERS, random);
      return { role: role(title, department), level };
    },
    retitled: (one: Role): Role => ({
      ...one,
      title: one.title.startsWith('Senior ') ? one.title.slice(7) : `Senior ${one.title}`,
    }),
  };
}

export type Roles = ReturnType<typeof createRoles>;
