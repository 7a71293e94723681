import type { GuidelinesTexts } from '#server/backend/domains/content/module.ts'

/** Terms accepted with an enquiry about a car; one text for each language. */
export const carEnquiryGuidelines = {
  da: {
    title: 'Din forespørgsel og dine oplysninger',
    points: [
      'Prisen på siden er beregnet af de valg, du har truffet. Dit tilbud laver en rådgiver, og ingen er bundet før kontrakten.',
      'Dine kontaktoplysninger, virksomhedens oplysninger og bilens valg bruger vi til at lave tilbuddet og svare dig, og til intet andet.',
      'Hos {brand} ses de af rådgiverne. De bliver ikke solgt eller givet videre, heller ikke til en bank, før du beder om kontrakten.',
      'At du har sagt ja, gemmer vi med tidspunkt og tekstens version. 180 dage efter sagen er slut, sletter vi det hele.',
      'Indsigt og sletning: {email}.',
    ],
  },
  de: {
    title: 'Ihre Anfrage und Ihre Angaben',
    points: [
      'Der Preis auf der Seite ist aus Ihrer Auswahl berechnet. Ihr Angebot erstellt ein Mensch, und vor dem Vertrag ist niemand gebunden.',
      'Kontaktdaten, Angaben zum Unternehmen und Ihre Auswahl verwenden wir, um das Angebot zu erstellen und Ihnen zu antworten, und für nichts anderes.',
      'Bei {brand} sehen sie die Menschen in der Beratung. Verkauft oder weitergegeben werden sie nicht, auch nicht an eine Bank, bevor Sie den Vertrag wünschen.',
      'Dass Sie zugestimmt haben, halten wir mit Zeitpunkt und Fassung dieses Textes fest. 180 Tage nach dem Abschluss löschen wir alles.',
      'Auskunft und Löschung: {email}.',
    ],
  },
  nl: {
    title: 'Je aanvraag en je gegevens',
    points: [
      'De prijs op de pagina is berekend uit je keuzes. Een adviseur maakt je offerte, en tot het contract is niemand gebonden.',
      'Je contactgegevens, de gegevens van je bedrijf en je keuzes gebruiken we om de offerte te maken en je te antwoorden, en voor niets anders.',
      'Bij {brand} zien de adviseurs ze. Ze worden niet verkocht of doorgegeven, ook niet aan een bank, voordat je om het contract vraagt.',
      'Dat je akkoord ging leggen we vast met tijdstip en versie van deze tekst. 180 dagen na afloop verwijderen we alles.',
      'Inzage en verwijdering: {email}.',
    ],
  },
  nb: {
    title: 'Forespørselen og opplysningene dine',
    points: [
      'Prisen på siden er beregnet av valgene dine. Tilbudet lages av en rådgiver, og ingen er bundet før kontrakten.',
      'Kontaktopplysninger, opplysninger om bedriften og valgene dine bruker vi til å lage tilbudet og svare deg, og ikke til noe annet.',
      'Hos {brand} ses de av rådgiverne. De blir ikke solgt eller gitt videre, heller ikke til en bank, før du ber om kontrakten.',
      'At du har sagt ja, lagrer vi med tidspunkt og versjonen av denne teksten. 180 dager etter at saken er over, sletter vi alt.',
      'Innsyn og sletting: {email}.',
    ],
  },
  sv: {
    title: 'Din förfrågan och dina uppgifter',
    points: [
      'Priset på sidan är beräknat utifrån dina val. Offerten tas fram av en rådgivare, och ingen är bunden före avtalet.',
      'Kontaktuppgifter, uppgifter om företaget och dina val använder vi till att ta fram offerten och svara dig, och till inget annat.',
      'Hos {brand} ses de av rådgivarna. De säljs inte och lämnas inte vidare, inte heller till en bank, innan du ber om avtalet.',
      'Att du har sagt ja sparar vi med tidpunkt och textens version. 180 dagar efter att ärendet är avslutat raderar vi allt.',
      'Insyn och radering: {email}.',
    ],
  },
  ar: {
    title: 'طلبك وبياناتك',
    points: [
      'السعر المعروض في الصفحة محسوب من اختياراتك. يُعدّ عرضك مستشار، ولا يلتزم أحد بشيء قبل العقد.',
      'نستخدم بيانات التواصل وبيانات الشركة واختياراتك لإعداد العرض والرد عليك فقط.',
      'يطّلع عليها في {brand} المستشارون. لا تُباع ولا تُعطى لغيرنا، ولا لبنك، قبل أن تطلب العقد.',
      'نحتفظ بإثبات موافقتك مع وقتها ونسخة هذا النص، ونحذف كل ذلك بعد 180 يومًا من انتهاء الطلب.',
      'للاطلاع على بياناتك أو حذفها: {email}.',
    ],
  },
  en: {
    title: 'Your enquiry and your details',
    points: [
      'The price on the page is calculated from your choices. An advisor makes your offer, and until the contract nobody is bound.',
      'We use your contact details, those of your company and your choices to make the offer and to answer you, and for nothing else.',
      'At {brand}, the advisors see them. They are never sold or passed on, not even to a bank, before you ask for the contract.',
      'That you agreed is kept with the time and the version of this text. 180 days after it is over we delete all of it.',
      'To see or delete your details: {email}.',
    ],
  },
} as const satisfies GuidelinesTexts
