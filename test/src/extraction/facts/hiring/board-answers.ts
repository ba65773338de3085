export const GREENHOUSE = {
  jobs: [
    {
      id: 4001001,
      internal_job_id: 3001,
      title: 'Staff Engineer, Tides',
      updated_at: '2025-03-01T10:00:00-05:00',
      location: { name: 'Hamburg, Germany' },
      absolute_url: 'https://boards.greenhouse.io/tidewell/jobs/4001001',
      departments: [{ id: 11, name: 'Engineering', child_ids: [], parent_id: null }],
      offices: [{ id: 21, name: 'Hamburg', location: 'Hamburg, Germany' }],
      content: '&lt;p&gt;Tides.&lt;/p&gt;',
    },
    {
      id: 4001002,
      title: 'Office Gardener',
      location: { name: 'Remote' },
      absolute_url: 'https://boards.greenhouse.io/tidewell/jobs/4001002',
      departments: [{ id: 0, name: 'No Department' }],
      offices: [],
    },
  ],
  meta: { total: 2 },
};

export const GREENHOUSE_DEPARTMENTS = {
  departments: [
    { id: 11, name: 'Engineering', jobs: [{ ...GREENHOUSE.jobs[0], departments: undefined }] },
    { id: 0, name: 'No Department', jobs: [{ ...GREENHOUSE.jobs[1], departments: undefined }] },
    { id: 12, name: 'Sales', jobs: [] },
  ],
};

export const LEVER = [
  {
    id: '7b0c5a4e-1111-4c1d-9a52-000000000001',
    text: 'Head of Lanterns',
    categories: {
      commitment: 'Full-time',
      department: 'Product',
      team: 'Light',
      location: 'Graz',
      allLocations: ['Graz', 'Linz'],
    },
    country: 'AT',
    workplaceType: 'hybrid',
    hostedUrl: 'https://jobs.lever.co/lampworks/7b0c5a4e-1111-4c1d-9a52-000000000001',
    applyUrl: 'https://jobs.lever.co/lampworks/7b0c5a4e-1111-4c1d-9a52-000000000001/apply',
    createdAt: 1740000000000,
  },
  {
    id: '7b0c5a4e-1111-4c1d-9a52-000000000002',
    text: 'Glass Blower',
    categories: { team: 'Workshop', location: 'Linz' },
    hostedUrl: 'https://jobs.lever.co/lampworks/7b0c5a4e-1111-4c1d-9a52-000000000002',
  },
];

export const ASHBY = {
  apiVersion: '1',
  jobs: [
    {
      id: 'aa000000-0000-4000-8000-000000000001',
      title: 'Founding Account Executive',
      department: 'Go to Market',
      team: 'Sales',
      location: 'New York',
      secondaryLocations: [{ location: 'Remote, US' }],
      employmentType: 'FullTime',
      isListed: true,
      isRemote: false,
      publishedAt: '2025-02-01T00:00:00.000+00:00',
      jobUrl: 'https://jobs.ashbyhq.com/Quill%20Labs/aa000000-0000-4000-8000-000000000001',
    },
    {
      id: 'aa000000-0000-4000-8000-000000000002',
      title: 'Secret Role',
      department: 'Go to Market',
      location: 'New York',
      isListed: false,
      jobUrl: 'https://jobs.ashbyhq.com/Quill%20Labs/aa000000-0000-4000-8000-000000000002',
    },
  ],
};

export const WORKABLE = {
  name: 'Brightloaf',
  description: null,
  jobs: [
    {
      title: 'Night Baker',
      shortcode: '0A1B2C3D4E',
      code: 'NB-1',
      employment_type: 'Full-time',
      telecommuting: false,
      department: 'Bakery',
      url: 'https://apply.workable.com/j/0A1B2C3D4E',
      shortlink: 'https://apply.workable.com/j/0A1B2C3D4E',
      application_url: 'https://apply.workable.com/j/0A1B2C3D4E/apply',
      published_on: '2025-01-10',
      country: 'Greece',
      city: 'Patras',
      state: 'Western Greece',
    },
  ],
};

export const RECRUITEE = {
  offers: [
    {
      id: 900001,
      slug: 'field-botanist',
      title: 'Field Botanist',
      department: 'Research',
      location: 'Utrecht, Netherlands',
      city: 'Utrecht',
      country: 'Netherlands',
      status: 'published',
      careers_url: 'https://mossworks.recruitee.com/o/field-botanist',
    },
    { id: 900002, slug: 'intern', title: 'Intern', status: 'internal', careers_url: null },
  ],
};

export const smartRecruitersPage = (offset: number, count: number, total: number) => ({
  offset,
  limit: 100,
  totalFound: total,
  content: Array.from({ length: count }, (_, i) => ({
    id: `74400000${offset + i}`,
    uuid: `uuid-${offset + i}`,
    name: `Conductor ${offset + i}`,
    refNumber: `REF${offset + i}`,
    company: { identifier: 'RailSong', name: 'RailSong' },
    location: { city: 'Brno', region: 'South Moravia', country: 'cz', remote: false },
    department: { id: '1', label: 'Trains' },
    function: { id: 'operations', label: 'Operations' },
  })),
});
