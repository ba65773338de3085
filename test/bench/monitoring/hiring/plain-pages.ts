import { text, json } from '../page-frame.ts';
import type { ListTemplate } from './list-pages.ts';
import type { Role } from './roles.ts';

const slug = ({ title }: Role): string => title.toLowerCase().replaceAll(/\W+/g, '-');

const PERKS = `<h2>Why work here</h2><p>We pay for <a href="/blog/conferences">conferences</a>, close over the New Year and listen to our engineers.</p>
<h3>Learning budget</h3><p>Everybody has two thousand a year for books and courses.</p><h3>Flexible hours</h3><p>Core hours are ten to three.</p>`;
const PROCESS = `<h2>How we hire</h2><ol><li>Send us your CV</li><li>Talk to the hiring manager</li><li>Meet the team</li></ol>
<p>See our <a href="/privacy">privacy notice for applicants</a>.</p>`;
const NONE_OPEN = '<p>There are currently no open positions.</p>';

const listOr = (roles: Role[], list: string): string => (roles.length === 0 ? NONE_OPEN : list);
const each = (roles: Role[], draw: (role: Role) => string): string => roles.map(draw).join('\n');
const duties = ({ department }: Role): string =>
  `<p>You will work with our ${text(department)} team on things our customers use every day, and you will own what you build.</p>`;

export const PLAIN_TEMPLATES: Record<string, ListTemplate> = {
  'in-page anchors': {
    describes: true,
    namesOnly: true,
    shows: { departments: false, locations: false },
    draw: (roles) => ({
      main: `<h1>Jobs</h1><p>We are looking for curious people.</p>${PERKS}<h2>Current openings</h2>${listOr(
        roles,
        `<ul>${each(roles, (role) => `<li><a href="#${slug(role)}">${text(role.title)}</a></li>`)}</ul>
${each(roles, (role) => `<h3 id="${slug(role)}">${text(role.title)}</h3>${duties(role)}<p><a href="mailto:jobs@acme.example">Apply by e-mail</a></p>`)}`,
      )}${PROCESS}`,
    }),
  },
  'headings without links': {
    describes: true,
    namesOnly: true,
    shows: { departments: false, locations: true },
    draw: (roles) => ({
      main: `<h1>Join us</h1>${PERKS}<h2>Open positions</h2>${listOr(
        roles,
        each(
          roles,
          (role) => `<h3>${text(role.title)}</h3><p class="place">${text(role.location)}</p>${duties(role)}`,
        ),
      )}${PROCESS}`,
    }),
  },
  'plain items with the place': {
    namesOnly: true,
    shows: { departments: false, locations: true },
    draw: (roles) => ({
      main: `<h1>Work with us</h1><p>Send your CV to jobs@acme.example.</p><h2>Vacancies</h2>${listOr(
        roles,
        `<ul>${each(roles, (role) => `<li>${text(role.title)} – ${text(role.location)}</li>`)}</ul>`,
      )}${PROCESS}${PERKS}`,
    }),
  },
  'links within sentences': {
    describes: true,
    namesOnly: true,
    shows: { departments: false, locations: false },
    draw: (roles) => ({
      main: `<h1>Careers</h1>${PERKS}<h2>Who we are looking for</h2>${listOr(
        roles,
        each(
          roles,
          (role) =>
            `<p>Our ${text(role.department)} team would like to meet a <a href="/files/${slug(role)}.pdf">${text(role.title)}</a> who likes to finish things.</p>`,
        ),
      )}${PROCESS}`,
    }),
  },
  'public body, rows with grades': {
    namesOnly: true,
    shows: { departments: true, locations: false },
    draw: (roles) => ({
      main: `<h1>Employment opportunities</h1><p>The Council is an equal opportunity employer.</p>
<h2>Current vacancies</h2>${listOr(
        roles,
        `<table><tr><th>Position</th><th>Department</th><th>Grade</th><th>Closing date</th></tr>
${each(roles, (role) => `<tr><td>${text(role.title)}</td><td>${text(role.department)}</td><td>Grade ${4 + (role.title.length % 6)}</td><td>14 March 2026</td></tr>`)}</table>`,
      )}<h2>How to apply</h2><p>Complete the <a href="/forms/application.pdf">application form</a>.</p>`,
    }),
  },
  'one button a section': {
    namesOnly: true,
    shows: { departments: false, locations: false },
    draw: (roles) => ({
      main: `<h1>Join Acme</h1><p>We are a remote-first team.</p><h2>Open positions</h2>${listOr(
        roles,
        each(
          roles,
          (role) =>
            `<section><a class="button" href="https://join.acme-parent.example/join/${slug(role)}/">${text(role.title)}</a></section>`,
        ),
      )}<hr>${PROCESS}${PERKS}`,
    }),
    titled: (title) => `Acme ${title}`,
  },
  'folded sections': {
    describes: true,
    namesOnly: true,
    shows: { departments: false, locations: true },
    draw: (roles) => ({
      main: `<h1>Life at Acme</h1>${PERKS}<h2>We're hiring</h2>${listOr(
        roles,
        each(
          roles,
          (role) =>
            `<details><summary>${text(role.title)}</summary><p>Location: ${text(role.location)}</p>${duties(role)}<a class="btn" href="mailto:jobs@acme.example">Apply now</a></details>`,
        ),
      )}`,
    }),
  },
  'bold first lines': {
    describes: true,
    namesOnly: true,
    shows: { departments: false, locations: false },
    draw: (roles) => ({
      main: `<h1>Careers at Acme</h1><h2>Available positions</h2>${listOr(
        roles,
        each(
          roles,
          (role) =>
            `<div><p><strong>${text(role.title)}</strong><br>Full-time, starting as soon as possible<br>You will join our ${text(role.department)} team and report to its head.</p><p><a href="/contact?about=${slug(role)}">Apply now</a></p></div>`,
        ),
      )}${PROCESS}`,
    }),
  },
  'German, with gender marks': {
    looksFailed: true,
    describes: true,
    namesOnly: true,
    shows: { departments: false, locations: true },
    draw: (roles) => ({
      main: `<h1>Karriere</h1><p>Werde Teil unseres Teams.</p><h2>Wir suchen</h2>${
        roles.length === 0
          ? '<p>Aktuell haben wir keine offenen Stellen.</p>'
          : each(
              roles,
              (role) =>
                `<div class="box"><h3>${text(role.title)}</h3><p>${text(role.location)}</p><p>Du arbeitest mit uns an Produkten, die unsere Kunden jeden Tag benutzen.</p><a class="btn" href="/bewerbung?stelle=${slug(role)}">Jetzt bewerben</a></div>`,
            )
      }<h2>Was wir bieten</h2><ul><li>30 Tage Urlaub</li><li>Flexible Arbeitszeiten</li></ul>`,
    }),
    titled: (title) => `${title} (m/w/d)`,
  },
  'long titles': {
    describes: true,
    namesOnly: true,
    shows: { departments: false, locations: false },
    draw: (roles) => ({
      main: `<h1>Join our team</h1>${PERKS}<h2>Open roles</h2>${listOr(
        roles,
        `<ul>${each(roles, (role) => `<li><a href="/join/${slug(role).slice(0, 40)}">${text(role.title)}</a></li>`)}</ul>`,
      )}`,
    }),
    titled: (title) =>
      `${title} (mid-level to senior level, all genders), fully remote anywhere between UTC-3 and UTC+3, four or five days a week, with occasional travel to our office`,
  },
  'state of Next.js': {
    looksFailed: true,
    shows: { departments: true, locations: true },
    draw: (roles) => ({
      main: '<h1>Careers</h1><p>Find the role for you, wherever you are in the world.</p><div id="openings"></div>',
      head: `<script id="__NEXT_DATA__" type="application/json">${json({
        props: {
          pageProps: {
            menu: [
              { title: 'Head office', slug: '/office' },
              { title: 'Product', slug: '/product' },
            ],
            openings: roles.map(({ id, title, department, location }) => ({
              id,
              title,
              slug: `/careers/${id}`,
              department: { name: department },
              location: { name: location },
            })),
          },
        },
      })}</script>`,
    }),
  },
  'state in a script': {
    looksFailed: true,
    shows: { departments: true, locations: true },
    draw: (roles) => ({
      main: '<h1>Join Acme</h1><p>Find the role for you, wherever you are in the world.</p><div data-app="board"></div>',
      head: `<script>window.__appData = {"organization":{"name":"Acme"},"jobBoard":{"jobPostings":${json(
        roles.map(({ id, title, department, location }) => ({
          id,
          title,
          departmentName: department,
          locationName: location,
          isListed: true,
        })),
      )}}};</script>`,
    }),
  },
};
