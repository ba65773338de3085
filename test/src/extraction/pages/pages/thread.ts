export const POSTS = [
  'My espresso machine trips the breaker as soon as the boiler begins to heat, but only on cold mornings. It is eleven years old and has been descaled every spring. Where would you look first?',
  'That sounds like water in the heating element. Once the seal goes, damp creeps in overnight and leaks to earth until the element is warm enough to dry itself out.',
  'Agreed with the post above. Disconnect both leads and measure from either pin to the case. Anything below two megohms and the element has to go.',
  'I did that this morning and it read 0.4 megohms cold and almost nine after ten minutes on the stove top. So the element it is. Is the one with three holes still made?',
  'The three-hole one was dropped in 2018. The new part comes with an adapter plate, costs about forty euros, and you need a fresh gasket as well.',
  'Ordered both and swapped them yesterday, half an hour of work in all. No more tripping, and it heats faster than it did before. Thank you everybody!',
] as const;

const NAMES = ['mokapot', 'Greta', 'ohmslaw', 'mokapot', 'Parts_Pete', 'mokapot'];

export const thread = `<!doctype html>
<html lang="en">
<head><title>Machine trips the breaker on cold mornings - Espresso Repair Forum</title></head>
<body id="phpbb" class="nojs notouch section-viewtopic ltr">
<div id="wrap" class="wrap">
<div id="page-header">
  <div class="headerbar" role="banner"><div class="inner"><p>Espresso Repair Forum</p><p>Help with machines since 2004</p></div></div>
  <div class="navbar" role="navigation"><ul class="nav-main linklist"><li><a href="/faq">Frequently asked</a></li><li><a href="/ucp?mode=register">Register an account</a></li><li><a href="/ucp?mode=login">Login to the board</a></li></ul>
  <ul class="nav-breadcrumbs"><li><a href="/">Board index</a></li><li><a href="/f=3">Boilers and heating</a></li></ul></div>
</div>
<div id="page-body" class="page-body" role="main">
<h2 class="topic-title"><a href="/t=881">Machine trips the breaker on cold mornings</a></h2>
<div class="action-bar bar-top"><a href="/reply" class="button">Post reply</a><div class="pagination">6 posts • Page 1 of 1</div></div>
${POSTS.map(
  (
    text,
    at,
  ) => `<div id="p${1200 + at}" class="post has-profile ${at % 2 ? 'bg1' : 'bg2'}"><div class="inner">
<dl class="postprofile"><dt><a href="/u/${at}" class="username">${NAMES[at]}</a></dt><dd class="profile-posts"><strong>Posts:</strong> ${17 * (at + 3)}</dd><dd class="profile-joined"><strong>Joined:</strong> Mon Feb 0${at + 1}, 2021</dd></dl>
<div class="postbody"><div><h3><a href="#p${1200 + at}">${at === 0 ? '' : 'Re: '}Machine trips the breaker on cold mornings</a></h3>
<p class="author">by <strong><a href="/u/${at}">${NAMES[at]}</a></strong> » Tue Jan 1${at}, 2024 8:1${at} am</p>
<div class="content">${text}</div></div></div>
<div class="back2top"><a href="#wrap">Back to top</a></div></div></div>`,
).join('<hr class="divider">\n')}
<div class="action-bar actions-jump"><p class="jumpbox-return"><a href="/f=3">Return to Boilers and heating</a></p></div>
<div class="similar-topics"><h3>Similar topics</h3><ul class="topiclist"><li><a href="/t=102">Pump hums but no water comes</a></li><li><a href="/t=345">Which descaler for aluminium boilers</a></li></ul></div>
<div class="stat-block online-list"><h3>Who is online</h3><p>Users browsing this forum: No registered users and 14 guests</p></div>
</div>
<div id="page-footer" class="page-footer" role="contentinfo"><div class="copyright"><p>Powered by phpBB Forum Software</p><p><a href="/privacy">Privacy</a> | <a href="/terms">Terms</a></p></div></div>
</div>
</body></html>`;
