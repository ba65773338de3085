import { expect } from 'chai';
import { boardsInPage } from '../../../../../src/extraction/facts/hiring/job-boards.ts';
import { parsePage } from '../../../../../src/extraction/pages/dom.ts';

const boards = (html: string): string[] =>
  boardsInPage(parsePage(html), 'https://tidewell.test/careers').map(
    ({ board, account }) => `${board} ${account}`,
  );

describe('boardsInPage', () => {
  it('finds none in a page without boards', () => {
    expect(boards('<a href="/jobs/1">Engineer</a><a href="https://www.greenhouse.io/">GH</a>')).to.deep.equal(
      [],
    );
  });

  it('does not treat an address in the text as a link', () => {
    expect(boards('<p>Apply at https://jobs.lever.co/other</p>')).to.deep.equal([]);
  });

  it('returns the board linked most often first, each once', () => {
    const html =
      '<a href="https://jobs.lever.co/partner/1">A</a>' +
      '<a href="https://jobs.lever.co/tidewell/1">B</a><a href="https://jobs.lever.co/Tidewell/2">C</a>';
    expect(boards(html)).to.deep.equal(['lever tidewell', 'lever partner']);
  });

  const embeds: [string, string][] = [
    [
      '<script src="https://boards.greenhouse.io/embed/job_board/js?for=tidewell"></script>',
      'greenhouse tidewell',
    ],
    [
      '<iframe src="//job-boards.greenhouse.io/embed/job_board?for=tidewell"></iframe>',
      'greenhouse tidewell',
    ],
    ['<script src="https://jobs.ashbyhq.com/tidewell/embed"></script>', 'ashby tidewell'],
    ['<script>fetch("https://api.lever.co/v0/postings/tidewell?mode=json")</script>', 'lever tidewell'],
    ['<script>{"board":"https:\\/\\/jobs.ashbyhq.com\\/tidewell\\/a"}</script>', 'ashby tidewell'],
    ['<script>window.leverJobsOptions = {accountName: "tidewell", a: 1};</script>', 'lever tidewell'],
    [
      '<script>whr(document).ready(function(){ whr_embed( 41522, {detail: "titles"}); });</script>',
      'workable 41522',
    ],
    ['<script>widget({"company_code": "Tidewell", "x": 1})</script>', 'smartrecruiters Tidewell'],
    ['<iframe data-src="https://tidewell.recruitee.com/"></iframe>', 'recruitee tidewell'],
  ];
  for (const [html, board] of embeds) {
    it(`finds ${board} in ${html.slice(0, 60)}`, () => expect(boards(html)).to.deep.equal([board]));
  }

  it('finds the board of a page that starts with 3 MB of script', () => {
    const html = `<a href="https://jobs.lever.co/tidewell">Jobs</a><script>${'whr_embed( leverJobsOptions = {a.b.'.repeat(90_000)}</script>`;
    expect(boards(html)).to.deep.equal(['lever tidewell']);
  });
});
