import type { LanguageContent } from './language-content.ts'

export const nl: LanguageContent = {
  articles: {
    'at-your-door': {
      title: 'De proefrit die bij u voor de deur begint',
      summary: 'U kiest het tijdstip, wij brengen de auto. Dit gebeurt er in het uur ertussen.',
      action: 'Zo werkt het',
      paragraphs: [
        'U kiest een model, een dag en een tijdstip, en de dichtstbijzijnde store stuurt een auto en een adviseur. Rond de meeste stores kan dat binnen zo’n 60 kilometer. Woont u verder weg, dan ziet u dat meteen bij het boeken en krijgt u de dichtstbijzijnde store voorgesteld.',
        'De rit duurt 45 minuten. Gebruik de eerste om vragen te stellen: hoe verstel ik de stoel, wat betekent de lichtbalk, waar ligt de kabel? Daarna rijdt u waar u toch al rijdt. De weg naar school, die steile straat, uw eigen parkeerplek: juist daar moet een auto passen.',
        'Houd uw rijbewijs bij de hand, we kijken er voor vertrek even naar. Komt er iets tussen, dan verzet of annuleert u de rit tot 24 uur van tevoren via de link in uw bevestiging. Beide zijn gratis.',
      ],
    },
    'oslo-bjorvika': {
      title: 'Geen balie, wel een lange tafel: onze store in Bjørvika is open',
      summary: 'In Oslo schuift u nu aan bij koffie, een auto en iemand die de tijd heeft.',
      action: 'Kijk binnen',
      paragraphs: [
        'Aan de Dronning Eufemias gate, een paar stappen van de opera, heeft onze eerste store in Noorwegen de deuren geopend. Een balie is er niet, kantoren evenmin. In het midden staat een twaalf meter lange tafel van Noors grenen, met aan het hoofd een auto met alle deuren open.',
        'Er staan vier auto’s klaar voor een proefrit, waarvan twee ES8’s. U kunt een tijd boeken of gewoon binnenlopen: is er een auto vrij, dan rijdt u meteen weg. Op donderdag zijn we open tot zeven uur.',
        'Ook de aflevering vindt hier plaats. Die duurt een uur, of langer als u dat wilt, en u vertrekt pas als u de stoel hebt ingesteld, uw telefoon hebt gekoppeld en zelf de laadklep hebt geopend.',
      ],
    },
    'battery-habits': {
      title: 'Vijf gewoontes waar uw batterij u dankbaar voor is',
      summary: 'Geen ervan kost tijd. Samen bepalen ze hoe uw batterij er over tien jaar voor staat.',
      action: 'Naar de tips',
      paragraphs: [
        'Laad voor elke dag tot 80 procent en op de avond voor een lange reis tot 100 procent. Een volle batterij veroudert het snelst als de auto dagenlang stilstaat.',
        'Laat de auto weten wanneer u vertrekt. Met een vertrektijd is het laden net op tijd klaar en is de batterij er nog warm van. En zolang er meer dan 20 procent in zit, hoeft u zich niet naar de volgende laadpaal te haasten.',
        'Snelladen kan geen kwaad zolang het de uitzondering blijft: een of twee keer per week maakt geen verschil dat wij kunnen meten. Staat de auto een maand stil, laat hem dan halfvol staan, in de schaduw of in een garage. Een kabel is daar niet voor nodig.',
      ],
    },
    'liwa-heat': {
      title: '48 graden in de schaduw, en schaduw was er niet',
      summary: 'Twee weken aan de rand van de duinen van Liwa: zo houdt de ES8 batterij en inzittenden koel.',
      action: 'Naar de hittetest',
      paragraphs: [
        'In augustus wordt het asfalt buiten Madinat Zayed 70 graden. Daar parkeerden we twee weken lang elke dag vier auto’s, van twaalf tot drie, om daarna zonder pauze weg te rijden.',
        'Na zes minuten is het binnen weer 24 graden. Wie de koeling met zijn telefoon start, stapt meteen in een koele auto. In het begin vraagt dat ruim 4 kW, en minder dan de helft zodra stoelen en ruiten zijn afgekoeld. Op de rit naar Abu Dhabi kostte het ons 8 procent van de actieradius.',
        'Snelladen was lastiger. Bij 48 graden laadt de auto het eerste kwartier op vol vermogen en daarna iets langzamer, zodat de batterij onder de 50 graden blijft. Liever iets langer laden dan een oudere batterij.',
      ],
      quote: {
        text: 'In deze hitte geeft niemand om een record. Je wilt gewoon met een koel hoofd aankomen.',
        by: 'Salim Darwish, thermisch ingenieur',
      },
    },
    'quiet-cabin': {
      title: 'Wat u hoort als er geen motor is',
      summary: 'Een motor overstemt veel. Zonder motor moesten we de rest van de auto stil krijgen.',
      action: 'Luister mee',
      paragraphs: [
        'Haal de motor weg en u hoort de wind langs de spiegels, de voegen van een brug, een ventilator achter het dashboard. In het eerste prototype van de ES8 was de pomp van de ruitensproeier het luidste wat je in de stad hoorde.',
        'We werkten van buiten naar binnen. De zijruiten bestaan uit twee lagen glas met een folie ertussen, de spiegelarmen werden 11 millimeter dunner en in de banden zit een ring van schuim. Bij 120 km/u meten we nu 61 dB(A) bij het oor van de bestuurder, vier minder dan aan het begin.',
        'Wat u nu nog hoort, hoort u met een reden. Onder de 20 km/u moeten voetgangers de auto opmerken. Ons geluid is opgenomen op een cello, één trage streek, en het stijgt met de snelheid. Zo weet het oor wat de auto gaat doen.',
      ],
    },
    'tromso-winter': {
      title: 'Min 24: tien dagen ten noorden van Tromsø',
      summary:
        'We lieten de ES8 ’s nachts buiten staan, reden hem koud en laadden hem nog kouder. Dit hebben we daarna veranderd.',
      action: 'Naar de wintertest',
      paragraphs: [
        'In februari reden negen ingenieurs met zes voorserieauto’s tien dagen lang tussen Tromsø en Skibotn. ’s Nachts mocht de stekker er niet in. Om zes uur ’s ochtends waren de auto’s even koud als het dal, op de koudste dag min 24 graden.',
        'Wie zo wegrijdt, verliest met een ES8 bijna een derde van de actieradius. Voorverwarmd aan de kabel is dat ongeveer een vijfde. De warmtepomp start daarom nu eerder en de routeplanner kent het weer: hij warmt de batterij al onderweg naar de laadpaal op, niet pas als u er bent.',
        'Eén les had niets met software te maken. Na ijzel zaten de deurgrepen vast. Ze hebben nu een motortje dat sterker is dan het ijs, en dat zit in elke auto die we afleveren.',
      ],
      quote: {
        text: 'Dat een auto start, is geen prestatie. Dat hij warm is als je instapt, wel.',
        by: 'Kristin Aune, hoofd wintertests',
      },
    },
  },
  offers: {
    nl_NL: {
      title: 'Inclusief winterwielen',
      text: 'Bestel voor het einde van het jaar een ES8 en u krijgt er een tweede set 20-inch wielen bij, met winterbanden en klaar voor de eerste sneeuw.',
      terms:
        'Voor particulieren die uiterlijk 31 december 2026 een ES8 bestellen. Wisselen en opslag van de wielen zijn niet inbegrepen.',
      action: 'Maak eerst een proefrit',
    },
  },
  footer: {
    discover: 'Ontdek',
    vehicles: 'Modellen',
    testDrive: 'Proefrit',
    subscription: 'Auto-abonnement',
    news: 'Nieuws',
    company: 'Bedrijf',
    business: 'Zakelijk',
    careers: 'Werken bij ons',
    contact: 'Contact en stores',
    privacy: 'Privacy',
    cookies: 'Cookies',
    terms: 'Voorwaarden',
    accessibility: 'Toegankelijkheid',
    imprint: 'Bedrijfsgegevens',
  },
}
