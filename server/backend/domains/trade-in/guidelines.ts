import type { GuidelinesTexts } from '#server/backend/domains/content/module.ts'

/** Terms accepted with a trade-in offer; one text for each language. */
export const tradeInGuidelines = {
  da: {
    title: 'Bytte og dine oplysninger',
    points: [
      'Vores tilbud gælder bilen, som du har beskrevet den. Før den er afleveret, er ingen bundet.',
      'Dine oplysninger om bilen og dine kontaktoplysninger bruger vi til at vurdere bilen og svare dig, og til intet andet.',
      'Hos {brand} ses de af dem, der vurderer bilen og tager imod den. De bliver ikke solgt eller byttet.',
      'At du har sagt ja, gemmer vi med tidspunkt og tekstens version. 180 dage efter sagen er slut, sletter vi det hele.',
      'Indsigt og sletning: {email}.',
    ],
  },
  de: {
    title: 'Inzahlungnahme und Ihre Angaben',
    points: [
      'Unser Angebot gilt für das Auto, wie Sie es beschrieben haben. Vor der Abgabe ist niemand gebunden.',
      'Ihre Angaben zum Auto und Ihre Kontaktdaten verwenden wir, um das Auto zu bewerten und Ihnen zu antworten, und für nichts anderes.',
      'Bei {brand} sehen sie die Menschen, die das Auto bewerten und annehmen. Verkauft oder getauscht werden Ihre Angaben nicht.',
      'Dass Sie zugestimmt haben, halten wir mit Zeitpunkt und Fassung dieses Textes fest. 180 Tage nach dem Abschluss löschen wir alles.',
      'Auskunft und Löschung: {email}.',
    ],
  },
  nl: {
    title: 'Inruil en je gegevens',
    points: [
      'Ons bod geldt voor de auto zoals je hem hebt beschreven. Tot hij is ingeleverd, is niemand gebonden.',
      'Je gegevens over de auto en je contactgegevens gebruiken we om de auto te waarderen en je te antwoorden, en voor niets anders.',
      'Bij {brand} zien de mensen die de auto waarderen en innemen ze. Ze worden niet verkocht of geruild.',
      'Dat je akkoord ging leggen we vast met tijdstip en versie van deze tekst. 180 dagen na afloop verwijderen we alles.',
      'Inzage en verwijdering: {email}.',
    ],
  },
  nb: {
    title: 'Innbytte og opplysningene dine',
    points: [
      'Tilbudet gjelder bilen slik du har beskrevet den. Før den er levert, er ingen bundet.',
      'Opplysningene om bilen og kontaktopplysningene dine bruker vi til å verdsette bilen og svare deg, og ikke til noe annet.',
      'Hos {brand} ses de av dem som verdsetter bilen og tar imot den. De blir ikke solgt eller byttet bort.',
      'At du har sagt ja, lagrer vi med tidspunkt og versjonen av denne teksten. 180 dager etter at saken er over, sletter vi alt.',
      'Innsyn og sletting: {email}.',
    ],
  },
  sv: {
    title: 'Inbyte och dina uppgifter',
    points: [
      'Vårt bud gäller bilen så som du har beskrivit den. Innan den är inlämnad är ingen bunden.',
      'Dina uppgifter om bilen och dina kontaktuppgifter använder vi till att värdera bilen och svara dig, och till inget annat.',
      'Hos {brand} ses de av dem som värderar bilen och tar emot den. De säljs inte och byts inte bort.',
      'Att du har sagt ja sparar vi med tidpunkt och textens version. 180 dagar efter att ärendet är avslutat raderar vi allt.',
      'Tillgång och radering: {email}.',
    ],
  },
  ar: {
    title: 'الاستبدال وبياناتك',
    points: [
      'يسري عرضنا على السيارة كما وصفتها. ولا يلتزم أحد بشيء قبل تسليمها.',
      'نستخدم ما تذكره عن السيارة وبيانات التواصل لتقييم السيارة والرد عليك فقط.',
      'يطّلع عليها في {brand} من يقيّمون السيارة ويتسلمونها. لا تُباع ولا تُبادَل.',
      'نحتفظ بإثبات موافقتك مع وقتها ونسخة هذا النص، ونحذف كل ذلك بعد 180 يومًا من انتهاء الطلب.',
      'للاطلاع على بياناتك أو حذفها: {email}.',
    ],
  },
  en: {
    title: 'Trading in and your details',
    points: [
      'Our offer is valid for the car as you described it. Until it is handed in, nobody is bound.',
      'We use what you tell us about the car and your contact details to value the car and to answer you, and for nothing else.',
      'At {brand}, the people who value and receive the car see them. They are never sold or swapped.',
      'We keep a record that you agreed, with the time and the version of this text. 180 days after the request is closed we delete all of it.',
      'To see or delete your details: {email}.',
    ],
  },
} as const satisfies GuidelinesTexts
