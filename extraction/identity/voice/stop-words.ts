/** Stop words of English, German, French and Spanish. Only words of four or more letters, because shorter ones never count as terms. */
const words = new Set(
  `about above after again against also always among another anyone anything around away back because been before being
 below best better between both bring call came cannot come could does doing done down during each easily easy either
 else enough even ever every everyone everything feel find first from full gave gets give gives goes going good great
 have having help helps here high however into it's its itself just keep keeps know last lets like little 
 long look lots made main make makes making many might more most much must need needs never next nice nothing often once
 only onto other others ours over own part please really right said same says second seen several shall should
 show shows simple simply since some something soon still such sure take takes than that that's their them themselves
 then there these they they're thing things think this those though thousands three through thus today
 together turn under until upon used uses using very want wants well were what what's when where whether
 which while whole whose will with within without would year years you'll you're you've your yours yourself
 don't can't doesn't isn't we're we've learn read click view start started sign available including
 aber alle allen aller alles also andere auch ausserdem außerdem bereits beim bist dabei damit dann dass deine deinem
 deinen deiner denn dein deren dessen dich diese diesem diesen dieser dieses doch dort durch eine einem einen einer
 eines einfach euch eure ganz gibt haben habt hast hier hinter ihnen ihre ihrem ihren ihrer immer jede jedem jeden jeder
 jetzt kann kannst kein keine keinen können könnt machen mehr mein meine mich nach nicht nichts noch nach nur oder ohne
 schon sehr seid sein seine sich sind sondern soll sollte über unser unsere unserem unseren unserer unter viel viele
 vielen vom vor wann warum weil weiter welche wenn werden wird wieder will wirst wurde wurden zwischen
 alors aussi autre autres avec avoir bien cela cette ceux chaque comme dans depuis dont elle elles encore entre être
 fait faire grâce leur leurs mais même mieux moins notre nous parce pendant peut peuvent plus pour pouvez puis quand
 quel quelle sans selon sera ses sont sous sur tous tout toute toutes très trop vers vos votre vous
 además ahora algo ante antes aquí aunque bajo bien cada como cómo con contra cual cuando cualquier cuando desde donde
 durante ella ellos entre esta estar estas este esto estos están gracias hace hacer hacia hasta mejor menos mientras
 mucho muchos más nada nuestra nuestras nuestro nuestros otra otras otro otros para pero poco porque puede pueden puedes
 quien según siempre sobre solo sólo suya suyo también tanto tiene tienen toda todas todo todos tres tus una unas unos
 usted vez`.split(/\s+/),
);

export function isStopWord(word: string): boolean {
  return words.has(word.replaceAll('’', "'"));
}
