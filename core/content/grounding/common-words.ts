/** Words that begin an English sentence, or stand in a headline in title case, without naming anybody. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `a about above across add after again against ahead all almost alone along already also always am among an and another any anyone anything are around as ask at away
  back be because become been before begin behind being believe below beside best better between beyond big both bring build built but buy by
  call calm can care carry catch change check choose clean clear close come connect cover create cut
  day days deep deliver design did different discover do does done down draw drive during
  each early earn easier easily easy either else end enjoy enough even ever every everyone everything everywhere explore
  far fast faster feel few find finish first fit fix focus follow for forget free fresh from full
  gain get give go good got great grow
  had half hand has have he hear help her here high him his hold home hours how
  i if imagine important in inside instead into is it its
  join just keep kept know
  last late later lead learn leave less let lets life light like line little live long look lose lot love low
  made make makes making many matter may maybe me mean meet met might minutes more most move much must my
  near need never new next nice no nobody none not nothing now
  of off often old on once one only open or order other others our out over own
  part people pick place plan play please point power press prove publish pull push put
  quick quickly quiet quite
  raise reach read ready real really relax rest rethink right rise run
  same save say see seen sell send set settle share she ship short should show simple simpler simply since skip sleep slow small smart so some someone something soon speak spend stand start started stay step still stop stronger such switch
  take talk team teams tell test than thank that the their them then there these they thing things think this those though through time times to today together too took toward track trust try turn two
  under understand until up upgrade us use used using
  very via visit
  wait wake walk want was watch way we week weeks welcome well were what when where whether which while who whole why will win wish with within without wonder work works world worth would write
  yes yet you your yours
  announcing backed book chosen designed loved picked powered trusted browse claim contact download grab hello introducing launch meanwhile order register request shop sign subscribe unlock view`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
