import { escapeHtml } from '../../../platform/escape-html.ts';
import { translate } from '../../../platform/texts.ts';
import { demoPeople } from './demo-people.ts';

/** Takes the place of a provider's password page. */
export function showChoosePerson(action: string) {
  const post = escapeHtml(action);
  const people = demoPeople.map(
    ({ name, email }, number) =>
      `<li><button class="person" name="person" value="${number}"><b>${escapeHtml(name)}</b>` +
      `<span>${escapeHtml(email)}</span></button></li>`,
  );
  const say = (key: Parameters<typeof translate>[0] & `demoIssuer.${string}`) =>
    escapeHtml(translate(key));
  const title = translate('demoIssuer.title');
  return {
    title,
    badge: translate('demoIssuer.badge'),
    body: `<div class="narrow">
<h1>${escapeHtml(title)}</h1><p>${say('demoIssuer.note')}</p>
<form method="post" action="${post}" class="panel"><ul class="list">${people.join('')}</ul></form>
<h2>${say('demoIssuer.other')}</h2>
<form method="post" action="${post}" class="panel padded">
<label>${say('demoIssuer.name')}<input name="name" required maxlength="100" autocomplete="off"></label>
<label>${say('demoIssuer.email')}<input name="email" type="email" required maxlength="254" autocomplete="off"></label>
<label><input type="checkbox" name="verified" value="yes" checked>${say('demoIssuer.verified')}</label>
<button class="main">${say('demoIssuer.continue')}</button>
</form>
<form method="post" action="${post}"><button class="quiet" name="cancel" value="yes">${say('demoIssuer.cancel')}</button></form>
</div>`,
  };
}
