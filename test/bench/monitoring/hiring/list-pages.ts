import { ENGLISH } from '../copy.ts';
import { framed, json, text, type Visit } from '../page-frame.ts';
import { PLAIN_TEMPLATES } from './plain-pages.ts';
import type { Role } from './roles.ts';
import type { ListShows } from './scenarios.ts';

export interface ListTemplate {
  shows: ListShows;
  draw(roles: Role[]): { main: string; head?: string };
  page?: number;
  namesOnly?: boolean;
  describes?: boolean;
  looksFailed?: boolean;
  titled?(title: string): string;
}

const grouped = (roles: Role[]): [string, Role[]][] => {
  const departments = [...new Set(roles.map(({ department }) => department))].sort();
  return departments.map((name) => [name, roles.filter(({ department }) => department === name)]);
};

const slug = ({ id, department }: Role): string =>
  `/careers/${department.toLowerCase().replaceAll(/\W+/g, '-')}/${id}`;

const INTRO = `<section class="hero"><h1>Work with us</h1><p>We are a remote-friendly team that ships every week and writes things down. Here is who we are looking for.</p></section>
<section class="values"><h2>What we offer</h2><ul><li>Thirty days of holiday</li><li>A budget for learning</li><li>Hardware of your choice</li></ul></section>`;

const LINKED_TEMPLATES: Record<string, ListTemplate> = {
  'headings and lists': {
    shows: { departments: true, locations: true },
    draw: (roles) => ({
      main: `${INTRO}<section id="open-roles"><h2>Open positions</h2>
${grouped(roles)
  .map(
    ([name, list]) => `<h3>${text(name)}</h3><ul class="jobs">
${list.map((role) => `<li><a href="${slug(role)}">${text(role.title)}</a> <span class="location">${text(role.location)}</span></li>`).join('\n')}
</ul>`,
  )
  .join('\n')}</section>`,
    }),
  },
  table: {
    shows: { departments: true, locations: true },
    draw: (roles) => ({
      main: `${INTRO}<h2>Open roles (${roles.length})</h2><table><thead><tr><th>Role</th><th>Department</th><th>Location</th></tr></thead><tbody>
${roles.map((role) => `<tr><td><a href="/jobs/${role.id}">${text(role.title)}</a></td><td>${text(role.department)}</td><td>${text(role.location)}</td></tr>`).join('\n')}
</tbody></table>`,
    }),
  },
  cards: {
    shows: { departments: true, locations: true },
    draw: (roles) => ({
      main: `${INTRO}<div class="openings grid"><h2>Join the team</h2>
${roles
  .map(
    (
      role,
    ) => `<a class="job-card" href="/jobs/view/${role.id}"><span class="job-department">${text(role.department)}</span>
<h3 class="job-title">${text(role.title)}</h3><span class="job-location">${text(role.location)}</span><span class="job-type">Full-time</span></a>`,
  )
  .join('\n')}</div>`,
    }),
  },
  accordion: {
    shows: { departments: true, locations: true },
    draw: (roles) => ({
      main: `${INTRO}<h2>Current openings</h2>
${grouped(roles)
  .map(
    ([name, list]) => `<details open><summary><h3>${text(name)}</h3></summary>
${list.map((role) => `<div class="row"><a href="${slug(role)}"><strong>${text(role.title)}</strong></a><div class="meta">${text(role.location)} · Full-time</div></div>`).join('\n')}
</details>`,
  )
  .join('\n')}`,
    }),
  },
  'utility classes': {
    shows: { departments: false, locations: true },
    draw: (roles) => ({
      main: `${INTRO}<div class="mt-12 text-2xl font-bold">Open positions</div><div class="divide-y">
${roles.map((role) => `<div class="flex py-4"><div class="flex-1"><a class="font-medium" href="/company/jobs/${role.id}">${text(role.title)}</a></div><div class="text-gray-500">${text(role.location)}</div><div><a class="btn" href="/company/jobs/${role.id}/apply">Apply</a></div></div>`).join('\n')}
</div>`,
    }),
  },
  'JSON-LD': {
    shows: { departments: false, locations: true },
    draw: (roles) => ({
      head: `<script type="application/ld+json">${json({
        '@context': 'https://schema.org',
        '@graph': roles.map((role) => ({
          '@type': 'JobPosting',
          title: role.title,
          identifier: { '@type': 'PropertyValue', name: 'Acme', value: role.id },
          url: `https://www.acme.example/jobs/${role.id}`,
          datePosted: '2026-02-01',
          hiringOrganization: { '@type': 'Organization', name: 'Acme' },
          jobLocation: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality: role.location },
          },
        })),
      })}</script>`,
      main: `${INTRO}<div id="jobs-app"></div>`,
    }),
  },
  'pages of ten': {
    shows: { departments: true, locations: true },
    page: 10,
    draw: (roles) => ({
      main: `${INTRO}<h2>Open positions</h2><ul class="jobs">
${roles
  .slice(0, 10)
  .map(
    (role) =>
      `<li><a href="/jobs/${role.id}">${text(role.title)}</a> <span class="dept">${text(role.department)}</span> <span class="loc">${text(role.location)}</span></li>`,
  )
  .join('\n')}</ul>
${roles.length > 10 ? `<nav class="pagination" aria-label="Pages"><a class="current" href="?page=1">1</a> <a href="?page=2">2</a> <a rel="next" href="?page=2">Next</a></nav>` : ''}`,
    }),
  },
};

export const LIST_TEMPLATES: Record<string, ListTemplate> = { ...LINKED_TEMPLATES, ...PLAIN_TEMPLATES };

export const careersPage = (template: ListTemplate, roles: Role[], visit: Visit): string =>
  framed({
    company: 'Acme',
    copy: ENGLISH,
    title: 'Careers | Acme',
    description: 'Open positions at Acme. Join a team that ships every week.',
    visit,
    ...template.draw(roles),
  });
